import { rounded } from '../support/statistics.ts'
import { tableOf } from '../support/table.ts'
import type { Recorded, Talk } from './talk.ts'

/** Milliseconds as seconds; null: it never came. */
export const seconds = (ms: number | null): string => (ms === null ? 'never' : `${rounded(ms / 1_000, 1)}`)

const HEAD = [
  'answer',
  'spoken, s',
  'words, s',
  'first sound, s',
  'next question, s',
  'longest gap, s',
  'wrong words, %',
]

/** A talk, answer by answer; times count from the release of the button. */
export const talkTable = ({ answers }: Talk, recorded: readonly Recorded[], by: string): string =>
  tableOf(
    HEAD,
    answers.map(({ said, wordsMs, isLate, soundMs, questionMs, longestGapMs }, at) => [
      `${by} ${at + 1}`,
      `${rounded(said.seconds, 1)}`,
      `${seconds(wordsMs)}${isLate ? ' (later)' : ''}`,
      seconds(soundMs),
      seconds(questionMs),
      seconds(longestGapMs),
      `${recorded[at]?.wrongPercent ?? '–'}`,
    ]),
  )
