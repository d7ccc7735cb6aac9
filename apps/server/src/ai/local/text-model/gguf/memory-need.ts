import type { TextModelFacts } from './text-model-facts.ts'

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
