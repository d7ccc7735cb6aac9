import { fieldsOf } from '../../../lib/page/json.ts'
import { keep, readKept, readStored, writeStored } from '../../../lib/session/storage.ts'

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

const typingKeyOf = (interviewId: string) => `interview-typing:${interviewId}`

/** Whether the candidate chose to type in this interview, in any tab. */
export const readTyping = (interviewId: string): boolean => readStored(typingKeyOf(interviewId)) !== null

/** Remembers it until the interview ends. */
export const keepTyping = (interviewId: string, typing: boolean): void =>
  writeStored(typingKeyOf(interviewId), typing ? 'yes' : null)
