import * as z from 'zod'
import { person, RATING_MAX } from './decisions.ts'
import { CRITERION_NAME_MAX, QUESTIONS_MAX, RATING_NOTE_MAX } from './limits.ts'
import { id, idParams, optionalText, score, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'
import { criterion } from './vacancies.ts'

const points = z.int().min(1).max(RATING_MAX)

const isOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

/** A member's rating, 1 to 5 as the evaluator is asked for; null: not rated. */
export const rate = z.object({
  questions: z
    .array(
      z.object({
        index: z.int().min(0).max(QUESTIONS_MAX),
        score: points.nullable(),
        note: optionalText(RATING_NOTE_MAX),
      }),
    )
    .max(QUESTIONS_MAX)
    .refine(items => isOnce(items.map(({ index }) => index)), 'invalid')
    .default([]),
  criteria: z
    .array(z.object({ name: text(CRITERION_NAME_MAX, 1), score: points.nullable() }))
    .max(QUESTIONS_MAX)
    .refine(items => isOnce(items.map(({ name }) => name)), 'invalid')
    .default([]),
  overall: points,
})
export type Rate = z.output<typeof rate>

const mean = z.object({ mean: z.number(), count: z.int() })

export const rating = z.object({
  id,
  by: person,
  /** Who gave it without an account, by a shared link; absent: a member. */
  guest: z.string().optional(),
  at: timestamp,
  /** The reader's own. */
  mine: z.boolean(),
  questions: z.array(z.object({ index: z.int(), score: z.number().nullable(), note: z.string().nullable() })),
  criteria: z.array(z.object({ name: z.string(), score: z.number().nullable() })),
  overall: z.number(),
})
export type Rating = z.infer<typeof rating>

/** Means of the ratings, 1 to 5. */
const ratingSummary = z.object({
  count: z.int(),
  overall: z.number(),
  /** The same as a score, 0–100. */
  score,
  questions: z.array(mean.extend({ index: z.int() })),
  criteria: z.array(mean.extend({ name: z.string() })),
})
export type RatingSummary = z.infer<typeof ratingSummary>

/** What is rated, with the evaluator's own anchors for 1, 3 and 5. */
export const rubric = z.object({
  questions: z.array(z.string()),
  criteria: z.array(criterion.pick({ name: true, anchors: true })),
})
export type Rubric = z.infer<typeof rubric>

const ratings = z.object({
  rubric,
  /** Oldest first; while others' are withheld only the reader's own. */
  ratings: z.array(rating),
  /** null: no rating, or withheld. */
  summary: ratingSummary.nullable(),
  /** Ratings of others that the reader sees after their own. */
  withheld: z.int(),
})
export type Ratings = z.infer<typeof ratings>

const agreement = z.object({
  /** Interviews with a score of the evaluator and a rating. */
  interviews: z.int(),
  /** So many are needed for a figure. */
  needed: z.int(),
  /** Cohen's kappa with quadratic weights over the five steps; null: too few, or all alike. */
  kappa: z.number().nullable(),
  /** Where the figure lies with a certainty of 95 %. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
})
export type Agreement = z.infer<typeof agreement>

export const ratingRoutes = {
  'PUT /interviews/{id}/ratings': route({
    operationId: 'rateInterview',
    access: 'interview.rate',
    on: 'interview',
    summary: "The caller's own rating; a second one takes the place of the first",
    params: idParams,
    body: rate,
    replies: { 200: ratings },
  }),
  'GET /interviews/{id}/ratings': route({
    operationId: 'listRatings',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: "Members' ratings; while they are independent, others' only after the caller's own",
    params: idParams,
    replies: { 200: ratings },
  }),
  'DELETE /interviews/{id}/ratings/{rating_id}': route({
    operationId: 'deleteGuestRating',
    access: 'interview.delete',
    on: 'interview',
    summary: 'Delete the rating of a guest; those of members stay',
    params: z.object({ id, rating_id: id }),
    replies: { 204: null },
  }),
  'GET /vacancies/{id}/agreement': route({
    operationId: 'readAgreement',
    access: 'interview.view',
    on: 'vacancy',
    summary: 'How far members and the evaluator agree about the interviews of a vacancy',
    params: idParams,
    replies: { 200: agreement },
  }),
} satisfies RouteTable
