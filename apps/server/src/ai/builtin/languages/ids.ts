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

/** What is done in a piece of work, whatever the trade, and so what is at stake in it. */
export const ASPECTS = [
  'teach',
  'leading',
  'chasing',
  'negotiating',
  'authority',
  'translating',
  'sourcing',
  'repair',
  'maintaining',
  'adjusting',
  'choosing',
  'spotting',
  'designing',
  'making',
  'planning',
  'handover',
  'caring',
  'cleaning',
  'safety',
  'researching',
  'checking',
  'records',
  'writing',
  'explaining',
  'answering',
  'people',
] as const
export type Aspect = (typeof ASPECTS)[number]

/** What a requirement asks for: years, a paper, a course or degree, what one knows, a trait, a skill, or what one does in the infinitive. */
export const DEMANDS = [
  'experience',
  'paper',
  'training',
  'knowledge',
  'quality',
  'skill',
  'ability',
] as const
export type Demand = (typeof DEMANDS)[number]

/** What a thin answer lacks. */
export const MISSING = ['example', 'ownPart', 'result', 'detail'] as const
export type Missing = (typeof MISSING)[number]
