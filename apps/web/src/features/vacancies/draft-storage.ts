import { readStored, writeStored } from '../../lib/session/storage.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** One new vacancy at a time is kept on this device until it is saved. */
const KEY = 'vacancy-draft'

const isEmpty = (draft: Draft): boolean =>
  draft.title.trim() === '' && draft.description.trim() === '' && draft.questions.length === 0

export const keepDraft = (draft: Draft): void =>
  writeStored(KEY, isEmpty(draft) ? null : JSON.stringify(draft))

export const forgetDraft = (): void => writeStored(KEY, null)

/** One kept by an earlier version: without strong answers, and with criteria that have no keys. */
const mended = (draft: Draft): Draft => ({
  ...draft,
  questions: draft.questions.map(question => ({ ...question, strong: question.strong ?? '' })),
  criteria: draft.criteria.map((criterion, index) => ({
    ...criterion,
    weight: String(criterion.weight),
    key: criterion.key ?? draft.nextKey + index,
  })),
  nextKey: draft.nextKey + draft.criteria.length,
})

/** The kept draft; null when there is none or it cannot be read. */
export const readDraft = (): Draft | null => {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !Array.isArray((stored as Draft).questions))
      return null
    return mended({ ...emptyDraft, ...(stored as Draft) })
  } catch {
    return null
  }
}
