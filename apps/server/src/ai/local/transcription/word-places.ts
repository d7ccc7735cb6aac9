import type { WordPlace } from '../../ports/transcriber.ts'

/** What a model tells of one piece of sound, as the engine gives it. */
export interface TimedTokens {
  tokens?: string[]
  /** When each token begins, seconds from the start of the piece. */
  timestamps?: number[]
}

/** Places are kept about so far apart: an hour of speech must not fill the record with them. Milliseconds. */
const APART_MS = 1_000
/** Characters between words that are no token. */
const NEAR = 2
/** Models mark the beginning of a word with one of these. */
const MARKS = /[\s▁]/g

/** @yields each token that is found in the text, in order: [character, second] */
function* tokensIn(text: string, { tokens = [], timestamps = [] }: TimedTokens): Generator<[number, number]> {
  let cursor = 0
  let missed = 0
  for (const [index, token] of tokens.entries()) {
    const plain = token.replace(MARKS, '')
    const second = timestamps[index]
    const at = plain === '' ? -1 : text.indexOf(plain, cursor)
    // Far away it is another one, and all that follow would be lost.
    if (second === undefined || at < 0 || at - cursor > NEAR + missed) {
      missed += token.length
      continue
    }
    yield [at, second]
    cursor = at + plain.length
    missed = 0
  }
}

/**
 * Where words stand in the sound, as far as the model tells: of each piece its beginning at least.
 * @param text of the piece @param from where its text begins in the answer, and its sound: characters and milliseconds
 */
export function placesOf(text: string, timed: TimedTokens, [firstAt, firstMs]: WordPlace): WordPlace[] {
  const places: WordPlace[] = [[firstAt, Math.round(firstMs)]]
  for (const [at, second] of tokensIn(text, timed)) {
    const ms = Math.round(firstMs + 1_000 * second)
    if (ms - (places.at(-1)?.[1] ?? 0) >= APART_MS) places.push([firstAt + at, ms])
  }
  return places
}
