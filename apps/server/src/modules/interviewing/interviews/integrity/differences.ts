import { setImmediate as breathe } from 'node:timers/promises'
import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { Integrity } from '@vivavox/contracts/interviews'
import { longestCommon, type Match } from '@vivavox/contracts/longest-common'
import { unify } from '../../../../ai/words/normalise.ts'
import { piecesOf } from '../../../../ai/words/segment-words.ts'

type Difference = Integrity['differences'][number]
/** One turn on record; without words when it could not be transcribed. */
export interface RecordedTurn {
  seq: number
  speaker: 'ai' | 'candidate'
  content: string
}
type Told = Pick<ReportedEntry, 'speaker' | 'content'>

interface Said<T> {
  from: T
  words: string
}

/** Letters and digits in one case and one Unicode form, without spaces and punctuation. */
const lettersOf = (text: string): string =>
  unify(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Longest work without a pause, milliseconds, so that other requests are served in between. */
const BREATH_MS = 10

const read = async <T extends Told>(list: readonly T[]): Promise<Said<T>[]> => {
  let since = performance.now()
  const said: Said<T>[] = []
  for (const from of list) {
    const words: string[] = []
    for (const piece of piecesOf(from.content)) {
      words.push(lettersOf(piece))
      if (performance.now() - since < BREATH_MS) continue
      await breathe()
      since = performance.now()
    }
    said.push({ from, words: words.join('') })
  }
  return said
}

/** The same number for the same words of the same speaker. */
const numbering = () => {
  const numbers = new Map<string, number>()
  return ({ from, words }: Said<Told>): number => {
    const key = `${from.speaker} ${words}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
}

interface Gap {
  recorded: Said<RecordedTurn>[]
  reported: Said<Told>[]
}

const gapsBetween = (recorded: Said<RecordedTurn>[], reported: Said<Told>[]): Gap[] => {
  const numberOf = numbering()
  const matches = longestCommon(recorded.map(numberOf), reported.map(numberOf))
  let from: Match = [0, 0]
  const end: Match = [recorded.length, reported.length]
  return [...matches, end].map(([i, j]) => {
    const gap = { recorded: recorded.slice(from[0], i), reported: reported.slice(from[1], j) }
    from = [i + 1, j + 1]
    return gap
  })
}

const joined = (list: readonly Said<Told>[], speaker: Told['speaker']): string =>
  list.map(({ from, words }) => (from.speaker === speaker ? words : '')).join('')

/** Without those whose words are all there, only cut into turns elsewhere. */
const withoutOtherCuts = ({ recorded, reported }: Gap): Gap => {
  const agrees = (speaker: Told['speaker']) => joined(recorded, speaker) === joined(reported, speaker)
  const agreed = { ai: agrees('ai'), candidate: agrees('candidate') }
  const differs = ({ from }: Said<Told>) => !agreed[from.speaker]
  return { recorded: recorded.filter(differs), reported: reported.filter(differs) }
}

/** Turn by turn in order, each with the next thing told of the same speaker; then what only the browser tells. */
const pair = ({ recorded, reported }: Gap): Difference[] => {
  const rest = reported.map(({ from }) => from)
  const take = (speaker: Told['speaker']): string | null => {
    const at = rest.findIndex(entry => entry.speaker === speaker)
    return at < 0 ? null : (rest.splice(at, 1)[0]?.content ?? null)
  }
  const paired = recorded.flatMap(({ from: { seq, speaker, content }, words }): Difference[] => {
    const told = take(speaker)
    return told === null && words === '' ? [] : [{ seq, speaker, recorded: content || null, reported: told }]
  })
  const extra = rest.map(({ speaker, content }) => ({
    seq: null,
    speaker,
    recorded: null,
    reported: content,
  }))
  return [...paired, ...extra]
}

/**
 * Where a browser's account of a talk differs from the record, in the order of the talk. Spaces, punctuation, case and
 * where a turn was cut do not count.
 * @param turns the record, in order
 * @param entries what the browser told, in its order
 */
export const differencesBetween = async (
  turns: readonly RecordedTurn[],
  entries: readonly Told[],
): Promise<Difference[]> => {
  const reported = (await read(entries)).filter(({ words }) => words !== '')
  return gapsBetween(await read(turns), reported).flatMap(gap => pair(withoutOtherCuts(gap)))
}
