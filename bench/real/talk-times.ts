import type { Moment } from '../voice/page/note.ts'

/** What came of one answer; all in milliseconds. */
export interface AnswerTimes {
  heldMs: number
  /** From the release to its words on record; null: they never came while the page was open. */
  wordsMs: number | null
  /** The interviewer went on before they were there. */
  isLate: boolean
  /** From the release to the first sound of whatever follows; null: nothing was heard. */
  soundMs: number | null
  /** To the first sound of the last thing that is said in reply: the next question, or the goodbye. */
  questionMs: number | null
  /** The longest silence between sounds of that reply. */
  longestGapMs: number
}

/** Shorter holds are no answers. */
const SHORTEST_MS = 1_000

interface Hold {
  pressed: number
  released: number
  after: Moment[]
}

const holdsIn = (moments: readonly Moment[]): Hold[] =>
  moments.flatMap(({ what, at: released }, index) => {
    const pressed = moments.slice(0, index).findLast(moment => moment.what === 'pressed')?.at
    if (what !== 'released' || pressed === undefined || released - pressed < SHORTEST_MS) return []
    const next = moments.findIndex((moment, at) => at > index && moment.what === 'pressed')
    return [{ pressed, released, after: moments.slice(index + 1, next < 0 ? undefined : next) }]
  })

const told = (moments: readonly Moment[], kind: string) =>
  moments.filter(({ what, type }) => what === 'told' && type.startsWith(`${kind} `))

/** Silences between the sounds of one reply. */
const gapsIn = (after: readonly Moment[]): number[] => {
  const first = after.findIndex(({ what }) => what === 'loud')
  return after
    .slice(first + 1)
    .flatMap(({ what, at }, index, rest) =>
      what === 'quiet' && rest[index + 1] ? [(rest[index + 1]?.at ?? at) - at] : [],
    )
}

const timesOf = ({ pressed, released, after }: Hold, all: readonly Moment[]): AnswerTimes => {
  const since = (at: number | undefined) => (at === undefined ? null : at - released)
  const late = told(after, 'later')[0]
  const seq = late?.type.split(' ')[1]
  const words = late
    ? told(all, 'words').find(({ type }) => type === `words ${seq}`)
    : told(after, 'words')[0]
  const loud = after.filter(({ what }) => what === 'loud')
  const asked = told(after, 'asked').at(-1)?.at
  const question = asked === undefined ? undefined : (loud.find(({ at }) => at >= asked)?.at ?? asked)
  return {
    heldMs: released - pressed,
    wordsMs: since(words?.at),
    isLate: late !== undefined,
    soundMs: since(loud[0]?.at),
    questionMs: since(question),
    longestGapMs: Math.max(0, ...gapsIn(after)),
  }
}

/** Follows each answer of a talk. @param moments of one page, as `instrument-turns` notes them */
export const talkTimes = (moments: readonly Moment[]): AnswerTimes[] =>
  holdsIn(moments).map(hold => timesOf(hold, moments))
