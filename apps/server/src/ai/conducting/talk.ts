import type { HistoryTurn, RealtimeSetup } from '../ports/realtime-model.ts'
import { classifyUtterance, type Place } from './classify-utterance.ts'

/** The talk with a conducting interviewer, as far as it is known: what a new connection is told, and what places new words. */
export type Talk = ReturnType<typeof createTalk>

/** Begins with the turns on record. */
export const createTalk = ({
  questions,
  followUps,
  history: before,
}: Pick<RealtimeSetup, 'questions' | 'followUps' | 'history'>) => {
  const turns: HistoryTurn[] = [...before]
  const answers = new Map<string, HistoryTurn>()
  const current = (): number | null =>
    turns.findLast(turn => turn.kind === 'question' && turn.questionIndex !== null)?.questionIndex ?? null

  return {
    history: () => turns,
    /** Index of the question on the table, null before the first. */
    current,
    /** The interviewer said something. @returns what it is about */
    interviewerSaid: (words: string, isFarewell: boolean) => {
      const place: Place = classifyUtterance(words, { questions, followUps, history: turns })
      const isNew = place.kind === 'question' && place.questionIndex !== current()
      const said = isFarewell && !isNew ? { kind: 'farewell' as const, questionIndex: null } : place
      turns.push({ speaker: 'ai', content: words, ...said })
      return said
    },
    /** The candidate answered; the words of a spoken answer may follow under the same id. */
    candidateSaid: (id: string, words: string) => {
      const known = answers.get(id)
      if (known) {
        known.content = words
        return
      }
      const turn: HistoryTurn = {
        speaker: 'candidate',
        kind: 'answer',
        content: words,
        questionIndex: current(),
      }
      answers.set(id, turn)
      turns.push(turn)
    },
  }
}
