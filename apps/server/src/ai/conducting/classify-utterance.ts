import type { HistoryTurn } from '../ports/realtime-model.ts'

/** Where a talk stands, as far as the next words of the interviewer can be placed by it. */
export interface TalkSoFar {
  questions: readonly string[]
  followUps: boolean
  history: readonly HistoryTurn[]
}

export interface Place {
  kind: 'greeting' | 'question' | 'follow_up' | 'remark'
  questionIndex: number | null
}

/** So much of a question must be found in what was said: interviewers shorten and bend words. */
const ENOUGH = 0.6
/** Longer words are compared by their beginning, so that endings may change (Russian cases, English -ing). */
const STEM = 4
const ASKS = /[?？؟]/

/** Chinese, Japanese and Thai put no spaces between words: pairs of letters do instead. */
const pairsOf = (word: string): string[] =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
    ? Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2))
    : [word.slice(0, STEM)]

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(pairsOf))

/** Proportion of a question's words that were said, 0–1. */
const proportionSaid = (question: string, said: ReadonlySet<string>): number => {
  const stems = [...stemsOf(question)]
  if (stems.length === 0) return 0
  return stems.filter(stem => said.has(stem)).length / stems.length
}

const best = (indexes: readonly number[], proportions: readonly number[]): number | null => {
  const enough = indexes.filter(index => (proportions[index] ?? 0) >= ENOUGH)
  if (enough.length === 0) return null
  return enough.reduce((first, other) =>
    (proportions[other] ?? 0) > (proportions[first] ?? 0) ? other : first,
  )
}

const askedIn = (history: readonly HistoryTurn[]): number[] =>
  history.flatMap(turn =>
    turn.kind === 'question' && turn.questionIndex !== null ? [turn.questionIndex] : [],
  )

/** A question in other words, or in another language: the rules of the talk say which one it must be. */
const byTurn = ({ questions, followUps, history }: TalkSoFar, current: number | null): Place => {
  const next = (current ?? -1) + 1
  if (current === null) return { kind: 'question', questionIndex: 0 }
  const since = history.slice(
    history.findLastIndex(turn => turn.kind === 'question' && turn.questionIndex === current) + 1,
  )
  const answered = since.some(turn => turn.kind === 'answer')
  const followedUp = since.some(turn => turn.kind === 'follow_up')
  if (!answered) return { kind: 'question', questionIndex: current }
  if (followUps && !followedUp) return { kind: 'follow_up', questionIndex: current }
  return next < questions.length
    ? { kind: 'question', questionIndex: next }
    : { kind: 'remark', questionIndex: current }
}

/**
 * What a conducting interviewer's words are about. A question that is named for the first time counts before one that is
 * mentioned again. Pure.
 */
export const classifyUtterance = (words: string, talk: TalkSoFar): Place => {
  const asked = askedIn(talk.history)
  const current = asked.at(-1) ?? null
  const said = stemsOf(words)
  const proportions = talk.questions.map(question => proportionSaid(question, said))
  const open = talk.questions.map((_, index) => index).filter(index => !asked.includes(index))
  const fresh = best(open, proportions)
  if (fresh !== null) return { kind: 'question', questionIndex: fresh }
  if (current !== null && (proportions[current] ?? 0) >= ENOUGH)
    return { kind: 'question', questionIndex: current }
  if (ASKS.test(words)) return byTurn(talk, current)
  const isFirst = !talk.history.some(turn => turn.speaker === 'ai')
  return isFirst ? { kind: 'greeting', questionIndex: null } : { kind: 'remark', questionIndex: current }
}
