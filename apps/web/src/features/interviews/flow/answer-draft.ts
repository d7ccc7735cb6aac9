import { readStored, writeStored } from '../../../lib/session/storage.ts'

/** An answer that is being typed, and the number of the question it is meant for. */
interface AnswerDraft {
  question: number
  text: string
}

const keyOf = (interviewId: string) => `interview-answer:${interviewId}`

const isDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'question' in value &&
  typeof value.question === 'number' &&
  'text' in value &&
  typeof value.text === 'string'

/** What was typed for that question on this device, also before the page was closed; '' if nothing. */
export const readAnswerDraft = (interviewId: string, question: number): string => {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(interviewId)) ?? 'null')
    return isDraft(kept) && kept.question === question ? kept.text : ''
  } catch {
    return ''
  }
}

/** Keeps it in place of an earlier one; null, or no text, forgets it. */
export const keepAnswerDraft = (interviewId: string, draft: AnswerDraft | null): void =>
  writeStored(keyOf(interviewId), draft?.text ? JSON.stringify(draft) : null)
