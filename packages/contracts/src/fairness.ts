import * as z from 'zod'
import { AFTER_INTERVIEW } from './limits.ts'
import { idParams } from './primitives.ts'
import { type RouteTable, route } from './route.ts'
import { ETHNICITIES, SEXES } from './self-identification.ts'

const sex = z.enum(SEXES).nullable()
const ethnicity = z.enum(ETHNICITIES).nullable()

/** One group of candidates; what it is not counted by is null. Rates and ratios 0–1, two decimals. */
export const fairnessGroup = z.object({
  sex,
  ethnicity,
  count: z.number(),
  /** The share of the group whose score lies above the median of all candidates. */
  scoring_rate: z.number(),
  /** The scoring rate as a share of the highest one; null for a group left out because it is under 2 % of all candidates. */
  impact_ratio: z.number().nullable(),
})
export type FairnessGroup = z.infer<typeof fairnessGroup>

export const FAIRNESS_CATEGORIES = ['sex', 'ethnicity', 'sex_and_ethnicity'] as const

/** Who gave the scores; those of a model and of the built-in evaluation do not compare. */
export const SCORED_BY = ['model', 'builtin'] as const

/** Figures as of the last time that five more people had answered, so that no change tells about one of them. */
export const fairness = z.object({
  /** null: fewer than five people have answered, and there are no figures. */
  scored_by: z.enum(SCORED_BY).nullable(),
  /** Interviews with an overall score of that kind. */
  assessed: z.number(),
  median_score: z.number().nullable(),
  categories: z.array(
    z.object({
      category: z.enum(FAIRNESS_CATEGORIES),
      /** Of the two categories combined: all groups, or none when one of fewer than 5 people could be worked out. */
      groups: z.array(fairnessGroup),
      /** Candidates who have not said or whose group is not shown: none, or at least 5. */
      not_shown: z.number(),
    }),
  ),
})
export type Fairness = z.infer<typeof fairness>

export const fairnessRoutes = {
  'GET /interviews/{id}/self-identification': route({
    operationId: 'readSelfIdentification',
    access: 'candidate',
    on: 'interview',
    summary: 'What the candidate may be asked now, and whether they have answered; never what',
    params: idParams,
    replies: {
      200: z.object({ asks: z.array(z.enum(['sex', 'ethnicity'])), answered: z.boolean() }),
    },
  }),
  'PUT /interviews/{id}/self-identification': route({
    operationId: 'identify',
    access: 'candidate',
    on: 'interview',
    limit: AFTER_INTERVIEW,
    summary: 'What the candidate chooses to say of themselves; null: prefers not to say',
    params: idParams,
    body: z.object({ sex, ethnicity }).partial(),
    replies: { 204: null },
  }),
  'GET /fairness': route({
    operationId: 'readFairness',
    access: 'fairness.view',
    summary: 'How groups of my candidates scored, as far as they said who they are',
    replies: { 200: fairness },
  }),
  'GET /fairness.csv': route({
    operationId: 'exportFairness',
    access: 'fairness.view',
    summary: 'The same as CSV',
    replies: { 200: null },
  }),
} satisfies RouteTable
