export { type Rater, raterOf } from './rater-of.ts'
export { findHumanScore, humanScoreFor } from './ratings.repository.ts'
export { registerRatings } from './ratings.routes.ts'
