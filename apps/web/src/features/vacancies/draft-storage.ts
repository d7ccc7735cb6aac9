import { readStored, writeStored } from '../../lib/session/storage.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** One new vacancy at a time is kept on this device until it is saved. */
const KEY = 'vacancy-draft'

const isEmpty = (draft: Draft): boolean =>
  draft.title.trim() === '' && draft.description.trim() === '' && draft.questions.length === 0

export const keepDraft = (draft: Draft): void =>
  writeStored(KEY, isEmpty(draft) ? null : JSON.stringify(draft))

export const forgetDraft = (): void => writeStored(KEY, null)

/** The kept draft; null when there is none or it cannot be read. */
export const readDraft = (): Draft | null => {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !Array.isArray((stored as Draft).questions))
      return null
    const draft = { ...emptyDraft, ...(stored as Draft) }
    // One kept before strong answers could be written has none.
    return {
      ...draft,
      questions: draft.questions.map(question => ({ ...question, strong: question.strong ?? '' })),
    }
  } catch {
    return null
  }
}
