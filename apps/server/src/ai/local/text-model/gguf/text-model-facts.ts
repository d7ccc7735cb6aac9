import type { GgufHead } from './gguf-head.ts'

/** What the file says that decides how it is used. */
export interface TextModelFacts {
  /** Tokens that the model was trained to take at once. */
  contextMax: number
  /** Bytes of memory for each token of the context. */
  bytesPerToken: number
  /** How many tokens it knows. */
  vocabulary: number
  /** Texts that steer it: ends of messages, roles. */
  steering: readonly string[]
  /** How messages are written for it (Jinja); null: it was not trained to follow instructions. */
  template: string | null
}

const BYTES_OF_A_NUMBER = 2
/** Kinds of tokens (llama.cpp): those that control, and those that a model's makers added. */
const CONTROL = 3
const ADDED = 4
/** Where a file does not say; small models take at least that. */
const CONTEXT_UNKNOWN = 4_096

const listOf = <T extends 'string' | 'number'>(
  value: unknown,
  type: T,
): (T extends 'string' ? string : number)[] =>
  (Array.isArray(value) ? value : []).filter(each => typeof each === type)

/** Makers also add signs of languages; what steers looks like a tag. */
const isTag = (text: string): boolean => text.length > 2 && '<['.includes(text[0] ?? '')

const steeringOf = ({ facts }: GgufHead): string[] => {
  const types = listOf(facts.get('tokenizer.ggml.token_type'), 'number')
  return listOf(facts.get('tokenizer.ggml.tokens'), 'string').filter(
    (text, at) => (types[at] === CONTROL && text.length > 1) || (types[at] === ADDED && isTag(text)),
  )
}

const templateOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

export const textModelFacts = (head: GgufHead): TextModelFacts => {
  const { facts } = head
  const architecture = String(facts.get('general.architecture') ?? '')
  const number = (name: string, otherwise: number): number => {
    const value = facts.get(`${architecture}.${name}`)
    // Some models say it for each layer.
    const most = Array.isArray(value) ? Math.max(...listOf(value, 'number'), 0) : value
    return typeof most === 'number' && most > 0 ? most : otherwise
  }
  const heads = number('attention.head_count', 1)
  const width = number('embedding_length', 1) / heads
  const kept = number('attention.key_length', width) + number('attention.value_length', width)
  return {
    contextMax: number('context_length', CONTEXT_UNKNOWN),
    bytesPerToken:
      BYTES_OF_A_NUMBER * number('block_count', 1) * number('attention.head_count_kv', heads) * kept,
    vocabulary: listOf(facts.get('tokenizer.ggml.tokens'), 'string').length,
    steering: steeringOf(head),
    template: templateOf(facts.get('tokenizer.chat_template')),
  }
}

/** Tokens that are computed at once; each keeps a number for every token of the vocabulary. */
const AT_ONCE = 512
const BYTES_OF_A_RESULT = 4
/** Of the engine and its process. */
const BASE_BYTES = 200 * 2 ** 20

/** Bytes of memory for a model with room for so many tokens: about its file and one gigabyte for 8,000 with one of 4B. */
export const memoryNeed = (
  fileBytes: number,
  { bytesPerToken, vocabulary }: Pick<TextModelFacts, 'bytesPerToken' | 'vocabulary'>,
  context: number,
): number => fileBytes + context * bytesPerToken + AT_ONCE * vocabulary * BYTES_OF_A_RESULT + BASE_BYTES

/** Tokens that a model is loaded with at first; it is loaded again for more. */
export const SMALLEST_CONTEXT = 4_096
const SIZES = [SMALLEST_CONTEXT, 8_192, 16_384, 32_768]

/** Tokens of the smallest context that holds so many. @returns null: more than this model or this product takes */
export const contextHolding = (tokens: number, contextMax: number): number | null =>
  SIZES.map(size => Math.min(size, contextMax)).find(size => size >= tokens) ?? null
