import { type Draft, emptyDraft } from './draft.ts'

/** Of an earlier version: another name for what candidates see. */
type Stored = Partial<Draft> & { shares?: Draft['candidateResults'] }

/** One kept by an earlier version may have no strong answers, and criteria without keys. */
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

/** @param stored JSON, as it was kept on this device @returns null when there is none or it cannot be read */
export const parseDraft = (stored: string | null): Draft | null => {
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    if (typeof found !== 'object' || found === null || !Array.isArray((found as Draft).questions)) return null
    const { shares, ...draft } = found as Stored
    return mended({ ...emptyDraft, ...(shares && { candidateResults: shares }), ...draft })
  } catch {
    return null
  }
}
