export { rateInterview } from './rate-interview.ts'
export { type Rater, raterOf } from './rater-of.ts'
export { findHumanScore, findOwnRating, humanScoreFor } from './ratings.repository.ts'
export { registerRatings, rubricOf } from './ratings.routes.ts'
