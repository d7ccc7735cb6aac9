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
  'early',
  'away',
  'splitShifts',
  'alone',
  'outdoors',
  'season',
] as const
export type ConditionId = (typeof CONDITIONS)[number]

/** What is at stake in a piece of work. */
export const ASPECTS = ['people', 'records', 'teach', 'safety', 'repair'] as const
export type Aspect = (typeof ASPECTS)[number]

/** What a requirement asks for: years, a paper, a course or degree, a trait, or something one can do. */
export const DEMANDS = ['experience', 'paper', 'training', 'quality', 'skill'] as const
export type Demand = (typeof DEMANDS)[number]

/** What a thin answer lacks. */
export const MISSING = ['example', 'ownPart', 'result', 'detail'] as const
export type Missing = (typeof MISSING)[number]
