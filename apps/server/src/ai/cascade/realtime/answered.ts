import type { Answered, HistoryTurn } from '../../realtime-model.ts'

/** Remembers the last answer of an interview. */
export interface AnswerMemory {
  /** All words of the answer, as the machine handed them over. */
  tell(answered: Answered): void
  /** Words of a part of the answer that was spoken. */
  add(words: string): void
  /** It was reacted to; nobody hears the same reaction twice. */
  spend(): void
  /** Something new was asked. */
  ask(question: string): void
  now(): Answered
}

const isAsking = ({ speaker, kind }: HistoryTurn): boolean =>
  speaker === 'ai' && (kind === 'question' || kind === 'follow_up')

const fromHistory = (history: readonly HistoryTurn[]): Answered => {
  const at = history.findLastIndex(isAsking)
  const answers = history
    .slice(at + 1)
    .filter(({ speaker, kind, content }) => speaker === 'candidate' && kind === 'answer' && content !== '')
  return { question: history[at]?.content ?? '', answers: answers.map(({ content }) => content) }
}

/** @param history everything said before the session */
export const rememberAnswers = (history: readonly HistoryTurn[]): AnswerMemory => {
  let known = fromHistory(history)
  return {
    tell: answered => {
      known = answered
    },
    add: words => {
      known = { ...known, answers: [...known.answers, words] }
    },
    spend: () => {
      known = { ...known, answers: [] }
    },
    ask: question => {
      known = { question, answers: [] }
    },
    now: () => known,
  }
}
