import * as z from 'zod'
import { EVALUATION_STATUSES } from './evaluations.ts'
import { listedInterview, PROVIDERS } from './interviews.ts'
import { id, idParams, nextCursor, pageQuery, text } from './primitives.ts'
import { TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'
import { ownVacancy } from './vacancies.ts'
import { INTERVIEW_STATUSES } from './values.ts'

const interviewsQuery = pageQuery.extend({
  status: z.enum(INTERVIEW_STATUSES).optional(),
  evaluation_status: z.enum(EVALUATION_STATUSES).optional(),
  search: text(200).optional(),
})

export const vacancyStats = z.object({
  total: z.number(),
  completed: z.number(),
  in_progress: z.number(),
  /** Whole number over scores above 0; null when there is none. */
  average_score: z.number().nullable(),
})

export const dashboard = z.object({
  total_interviews: z.number(),
  completed_interviews: z.number(),
  /** One decimal; null when there is none. */
  average_score: z.number().nullable(),
  total_vacancies: z.number(),
  /**
   * Nothing writes down what candidates say aloud in these languages (of the account's open vacancies; of the reader where it
   * has none); absent when everything is written down. `local_models`: a model on this machine could.
   */
  not_written_down: z.object({ languages: z.array(z.string()).min(1), local_models: z.boolean() }).optional(),
  /**
   * Interviews that the built-in engine evaluated although `provider` could now; absent when there is none. `usd_each`: what
   * one has cost lately by that provider; null when nobody knows yet.
   */
  evaluate_again: z
    .object({
      interviews: z.number(),
      provider: z.enum(TEXT_PROVIDERS),
      samples: z.number(),
      usd_each: z.number().nullable(),
    })
    .optional(),
  /** Interviews of the last 7 days that another provider led, and who was down for them; absent when there was none. */
  gave_way: z.object({ interviews: z.number(), providers: z.array(z.enum(PROVIDERS)) }).optional(),
})
export type Dashboard = z.infer<typeof dashboard>

const csvQuery = interviewsQuery.omit({ limit: true, cursor: true })

export const resultRoutes = {
  'GET /dashboard': route({ summary: 'Counts for the start page', replies: { 200: dashboard } }),
  'GET /interviews': route({
    summary: 'My interviews over all vacancies',
    query: interviewsQuery.extend({ vacancy_id: id.optional() }),
    replies: {
      200: z.object({ interviews: z.array(listedInterview), next_cursor: nextCursor, total: z.number() }),
    },
  }),
  'GET /vacancies/{id}/interviews': route({
    summary: 'Interviews of one vacancy',
    params: idParams,
    query: interviewsQuery,
    replies: {
      200: z.object({
        vacancy: ownVacancy,
        interviews: z.array(listedInterview),
        next_cursor: nextCursor,
        stats: vacancyStats,
      }),
    },
  }),
  'GET /vacancies/{id}/interviews.csv': route({
    summary: 'The filtered rows as CSV',
    params: idParams,
    query: csvQuery,
    replies: { 200: null },
  }),
  'GET /interviews.csv': route({
    summary: 'All my interviews as CSV',
    query: csvQuery.extend({ vacancy_id: id.optional() }),
    replies: { 200: null },
  }),
} satisfies RouteTable
