const PIECE = /[\s\S]{1,400}(?!\S)|[\s\S]{1,400}/gu

/** A text in pieces of at most 400 characters, which end at a space if one is near; joined again they are the text. */
export const piecesOf = (text: string): string[] => text.match(PIECE) ?? []

/** By what they cut and language: making one takes longer than cutting a page. */
const segmenters = new Map<string, Intl.Segmenter>()
/** More languages than interviews are held in. */
const SEGMENTERS_MAX = 200

/** @param language BCP 47; '' for none in particular */
export const segmenterOf = (granularity: 'word' | 'sentence', language: string): Intl.Segmenter => {
  const name = `${granularity} ${language}`
  const known = segmenters.get(name)
  if (known) return known
  const made = new Intl.Segmenter(language || undefined, { granularity })
  if (segmenters.size >= SEGMENTERS_MAX) segmenters.clear()
  segmenters.set(name, made)
  return made
}

/**
 * The words of a text as they stand there, also in scripts without spaces. The segmenter's time grows with the square of
 * what it is given, so it is given pieces.
 * @param language BCP 47; '' for none in particular
 */
export const segmentWords = (text: string, language = ''): string[] =>
  piecesOf(text).flatMap(piece =>
    [...segmenterOf('word', language).segment(piece)]
      .filter(part => part.isWordLike)
      .map(part => part.segment),
  )

/** A word of a script with spaces, with what joins its parts. */
export const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’./+#][\p{L}\p{M}\p{N}]+)*/gu
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Characters of a text without spaces that are counted; the rest counts alike. A segmenter is dear. */
const COUNTED = 20_000

/** How many words a text has, also in scripts without spaces. @param language BCP 47 */
export const countWords = (text: string, language: string): number => {
  if (!UNSPACED.test(text)) return text.match(WORD)?.length ?? 0
  const read = text.slice(0, COUNTED)
  return Math.round((segmentWords(read, language).length * text.length) / read.length)
}
