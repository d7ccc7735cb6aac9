import { RATING_MAX } from '@vivavox/contracts/decisions'

const LOWEST = 1
const STEPS = RATING_MAX - LOWEST

/** The score 0–100 of a rating 1–5, or of a mean of ratings, as the evaluator's own ratings become scores. */
export const scoreOfRating = (rating: number): number => Math.round((100 * (rating - LOWEST)) / STEPS)

/** The step 1–5 that lies nearest to a score 0–100. */
export const nearestRating = (score: number): number => Math.round((score * STEPS) / 100) + LOWEST
