/** What a thin answer lacks. */
export const MISSING = ['example', 'ownPart', 'result', 'detail'] as const
export type Missing = (typeof MISSING)[number]
