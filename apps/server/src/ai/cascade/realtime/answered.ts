import type { Answered, HistoryTurn } from '../../ports/realtime-model.ts'

const isAsking = ({ speaker, kind }: HistoryTurn): boolean =>
  speaker === 'ai' && (kind === 'question' || kind === 'follow_up')

const fromHistory = (history: readonly HistoryTurn[]): Answered => {
  const at = history.findLastIndex(isAsking)
  const answers = history
    .slice(at + 1)
    .filter(({ speaker, kind, content }) => speaker === 'candidate' && kind === 'answer' && content !== '')
  return { question: history[at]?.content ?? '', answers: answers.map(({ content }) => content) }
}

/** Remembers the last answer of an interview. */
export type AnswerMemory = ReturnType<typeof rememberAnswers>

/** @param history everything said before the session */
export const rememberAnswers = (history: readonly HistoryTurn[]) => {
  let known = fromHistory(history)
  return {
    /** All words of the answer, as the machine handed them over. */
    tell: (answered: Answered) => {
      known = answered
    },
    /** Words of a part of the answer that was spoken. */
    add: (words: string) => {
      known = { ...known, answers: [...known.answers, words] }
    },
    /** It was reacted to; the candidate does not hear the same reaction twice. */
    spend: () => {
      known = { ...known, answers: [] }
    },
    /** Something new was asked. */
    ask: (question: string) => {
      known = { question, answers: [] }
    },
    now: () => known,
  }
}
