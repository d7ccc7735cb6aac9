import type { TextRequest } from '../ports/text-model.ts'

type Said = Pick<TextRequest<unknown>, 'instructions' | 'input'>

/** Ollama loads a model anew for each other size: there are only a few, tokens. */
const SIZES = [8_192, 16_384, 32_768, 65_536, 131_072] as const
const LARGEST = 131_072
/** The model's own frame around what is said, tokens. */
const FRAME = 256
/** No answer of ours is longer, tokens, unless the model thinks. */
const ANSWER_MAX = 8_192
/** A token holds more in every language that we know. */
const FEWEST_BYTES_OF_A_TOKEN = 3
/** Languages that are written without spaces have about this many letters in a token at most. */
const MOST_LETTERS_OF_A_TOKEN = 4
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu

const textOf = ({ instructions, input }: Said): string => `${instructions}\n${input}`

/**
 * How much a model has to keep in mind for a question and its answer, tokens: Ollama cuts in silence what does not fit.
 * Estimated so that it is rather too much.
 */
export const contextForRequest = (request: Said & Pick<TextRequest<unknown>, 'maxOutputTokens'>): number => {
  const read = Buffer.byteLength(textOf(request)) / FEWEST_BYTES_OF_A_TOKEN
  const needed = read + FRAME + Math.min(request.maxOutputTokens, ANSWER_MAX)
  return SIZES.find(size => size >= needed) ?? LARGEST
}

/**
 * Did the model read less than it was sent? A word is a token at least, and a full context is no chance.
 * @param read tokens, as Ollama counted them; null: it did not say
 * @param context its size, tokens
 */
export const wasCut = (read: number | null, context: number, request: Said): boolean => {
  if (read === null) return false
  const text = textOf(request)
  const words = text.split(/\s+/).filter(word => word !== '').length
  const unspaced = (text.match(UNSPACED)?.length ?? 0) / MOST_LETTERS_OF_A_TOKEN
  return read >= context - 1 || read < Math.max(words, unspaced)
}
