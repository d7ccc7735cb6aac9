import { fieldsOf } from '../../../lib/page/json.ts'
import { keep, readKept } from '../../../lib/session/storage.ts'

interface AnswerDraft {
  question: number
  text: string
}

const keyOf = (interviewId: string) => `interview-answer:${interviewId}`

/** What was typed for that question on this device, also before the page was closed; '' if nothing. */
export const readAnswerDraft = (interviewId: string, question: number): string => {
  const kept = fieldsOf(readKept(keyOf(interviewId)))
  return kept.question === question && typeof kept.text === 'string' ? kept.text : ''
}

/** Keeps it in place of an earlier one; null, or no text, forgets it. */
export const keepAnswerDraft = (interviewId: string, draft: AnswerDraft | null): void =>
  keep(keyOf(interviewId), draft?.text ? draft : null)
