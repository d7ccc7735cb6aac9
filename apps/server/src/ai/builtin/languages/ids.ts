/** Conditions of work that a question can ask about. */
export const CONDITIONS = [
  'nights',
  'shifts',
  'weekends',
  'lifting',
  'driving',
  'travel',
  'remote',
  'pace',
  'onCall',
  'cash',
] as const
export type ConditionId = (typeof CONDITIONS)[number]

/** What a thin answer lacks. */
export const MISSING = ['example', 'ownPart', 'result', 'detail'] as const
export type Missing = (typeof MISSING)[number]
