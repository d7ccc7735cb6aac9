import { type Draft, emptyDraft } from './draft.ts'

/** Older drafts call `candidateResults` `shares`. */
type Stored = Partial<Draft> & { shares?: Draft['candidateResults'] }

/** Older drafts lack strong answers and the keys of criteria. */
const migrateDraft = (draft: Draft): Draft => ({
  ...draft,
  questions: draft.questions.map(question => ({ ...question, strong: question.strong ?? '' })),
  criteria: draft.criteria.map((criterion, index) => ({
    ...criterion,
    weight: String(criterion.weight),
    key: criterion.key ?? draft.nextKey + index,
  })),
  nextKey: draft.nextKey + draft.criteria.length,
})

/** Reads a stored draft. @param stored JSON @returns null when it is missing or unreadable */
export const parseDraft = (stored: string | null): Draft | null => {
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    if (typeof found !== 'object' || found === null || !Array.isArray((found as Draft).questions)) return null
    const { shares, ...draft } = found as Stored
    return migrateDraft({ ...emptyDraft, ...(shares && { candidateResults: shares }), ...draft })
  } catch {
    return null
  }
}
