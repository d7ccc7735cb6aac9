import * as z from 'zod'
import { EVALUATION_STATUSES } from './evaluations.ts'
import { firstStepDone } from './first-steps.ts'
import { listedInterview, PROVIDERS } from './interviews.ts'
import { BULK_MAX, SEARCH_MAX, WAITING_DAYS_MAX } from './limits.ts'
import { DECISION_FILTERS, INTERVIEW_STATUSES, SORTS, VACANCY_SORTS, VACANCY_STATUSES } from './lists.ts'
import { id, idParams, moment, nextCursor, pageQuery, text } from './primitives.ts'
import { TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'
import { ownVacancy } from './vacancies.ts'

const yesOrNo = z.enum(['true', 'false'])

const interviewsQuery = pageQuery.extend({
  status: z.enum(INTERVIEW_STATUSES).optional(),
  evaluation_status: z.enum(EVALUATION_STATUSES).optional(),
  /** `undecided`: no decision yet, and the result is ready or waits for more than time: no transcript, or it failed. */
  decision: z.enum(DECISION_FILTERS).optional(),
  starred: yesOrNo.optional(),
  /** `true`: the result is ready or waits for its words, and the owner has not opened it since. */
  is_new: yesOrNo.optional(),
  /** `true`: the evaluation raised a flag. */
  flagged: yesOrNo.optional(),
  /** `true`: decided without a message to the candidate, or ready for a decision for longer than `waiting_days`. */
  waiting_for_answer: yesOrNo.optional(),
  waiting_days: z.coerce.number().int().min(1).max(WAITING_DAYS_MAX).default(7),
  /** Made at this moment or later, and before the other. */
  from: moment.optional(),
  until: moment.optional(),
  search: text(SEARCH_MAX).optional(),
})

export const vacancyStats = z.object({
  total: z.number(),
  completed: z.number(),
  in_progress: z.number(),
  /** Whole number over scores above 0; null when there is none. */
  average_score: z.number().nullable(),
})

/** A vacancy in the list of the start page, without its texts. */
export const deskVacancy = ownVacancy
  .pick({
    id: true,
    title: true,
    difficulty: true,
    language: true,
    status: true,
    deadline: true,
    created_at: true,
    owner: true,
    access: true,
    is_sample: true,
    permissions: true,
  })
  .extend({
    interviews_count: z.number(),
    running_count: z.number(),
    /** Those that `is_new` finds. */
    new_count: z.number(),
  })
export type DeskVacancy = z.infer<typeof deskVacancy>

/** What waits for the owner. */
export const waiting = z.object({
  /** As `is_new` has it. */
  new_results: z.number(),
  /** As the filter of that name has it. */
  undecided: z.number(),
  failed_evaluations: z.number(),
  /** Open ones of candidates. */
  requests: z.number(),
  running: z.number(),
})

/**
 * Interviews that the built-in engine evaluated although `provider` could now. `usd_each`: what one has cost lately by that
 * provider; null when that is not known yet.
 */
const offerToEvaluateAgain = z.object({
  interviews: z.number(),
  provider: z.enum(TEXT_PROVIDERS),
  samples: z.number(),
  usd_each: z.number().nullable(),
})
export type OfferToEvaluateAgain = z.infer<typeof offerToEvaluateAgain>

export const dashboard = z.object({
  total_interviews: z.number(),
  completed_interviews: z.number(),
  /** One decimal; null when there is none. */
  average_score: z.number().nullable(),
  total_vacancies: z.number(),
  waiting,
  /**
   * Nothing writes down what candidates say aloud in these languages (of the account's open vacancies; of the reader where it
   * has none); absent when everything is written down. `local_models`: a model on this machine could.
   */
  not_written_down: z.object({ languages: z.array(z.string()).min(1), local_models: z.boolean() }).optional(),
  /** Absent when there is none, and when no better evaluator is set up. */
  evaluate_again: offerToEvaluateAgain.optional(),
  /** Interviews of the last 7 days that another provider conducted, and who was down for them; absent when there was none. */
  gave_way: z.object({ interviews: z.number(), providers: z.array(z.enum(PROVIDERS)) }).optional(),
  /** What a new organisation has done so far; absent when all is done, for members who do not recruit, and once the caller closed it. */
  first_steps: z.array(firstStepDone).optional(),
  /** The sample vacancy; absent where there is none that the caller sees. */
  sample_vacancy_id: id.optional(),
})
export type Dashboard = z.infer<typeof dashboard>

const csvQuery = interviewsQuery.omit({ limit: true, cursor: true })

/** Selected rows, in the order of their list. Missing ones are left out of the file. */
const selectedRows = z.object({
  ids: z
    .array(id)
    .min(1)
    .max(BULK_MAX)
    .transform(ids => [...new Set(ids)]),
  sort: z.enum(SORTS).default('-created_at'),
})

/** Whether a list holds one vacancy's interviews or all of the owner's. */
export const LIST_SCOPES = ['vacancy', 'all'] as const

/** What stands next to an interview in the list that the reader came from. Ids alone: a blind review hides names. */
export const neighbours = z.object({
  previous: id.nullable(),
  next: id.nullable(),
  /** From 1; null: the list does not hold it (any more). */
  position: z.number().nullable(),
  total: z.number(),
})
export type Neighbours = z.infer<typeof neighbours>

export const resultRoutes = {
  'GET /dashboard': route({
    operationId: 'readDashboard',
    access: 'vacancy.view',
    summary: 'Counts for the start page',
    replies: { 200: dashboard },
  }),
  'GET /dashboard/vacancies': route({
    operationId: 'listDashboardVacancies',
    access: 'vacancy.view',
    summary: 'My vacancies with their counts, without their texts',
    query: pageQuery.omit({ sort: true }).extend({
      sort: z.enum(VACANCY_SORTS).default('-created_at'),
      status: z.enum(VACANCY_STATUSES).optional(),
      search: text(SEARCH_MAX).optional(),
    }),
    replies: {
      200: z.object({ vacancies: z.array(deskVacancy), next_cursor: nextCursor, total: z.number() }),
    },
  }),
  'GET /interviews': route({
    operationId: 'listInterviews',
    access: 'interview.view',
    summary: 'My interviews over all vacancies',
    query: interviewsQuery.extend({ vacancy_id: id.optional() }),
    replies: {
      200: z.object({ interviews: z.array(listedInterview), next_cursor: nextCursor, total: z.number() }),
    },
  }),
  'GET /interviews/{id}/neighbours': route({
    operationId: 'readNeighbours',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'What comes before and after in a list',
    params: idParams,
    query: csvQuery.extend({ scope: z.enum(LIST_SCOPES).default('vacancy'), vacancy_id: id.optional() }),
    replies: { 200: neighbours },
  }),
  'GET /vacancies/{id}/interviews': route({
    operationId: 'listVacancyInterviews',
    access: 'interview.view',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'Interviews of one vacancy',
    params: idParams,
    query: interviewsQuery,
    replies: {
      200: z.object({
        vacancy: ownVacancy,
        interviews: z.array(listedInterview),
        next_cursor: nextCursor,
        /** Of those that the filter lets through. */
        total: z.number(),
        stats: vacancyStats,
        /** Of this vacancy's; absent when there is none, and without a better evaluator. */
        evaluate_again: offerToEvaluateAgain.optional(),
      }),
    },
  }),
  'GET /vacancies/{id}/interviews.csv': route({
    operationId: 'exportVacancyInterviews',
    access: 'interview.export',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'The filtered rows as CSV',
    params: idParams,
    query: csvQuery,
    replies: { 200: null },
  }),
  'GET /interviews.csv': route({
    operationId: 'exportInterviews',
    access: 'interview.export',
    summary: 'All my interviews as CSV',
    query: csvQuery.extend({ vacancy_id: id.optional() }),
    replies: { 200: null },
  }),
  'POST /vacancies/{id}/interviews.csv': route({
    operationId: 'exportChosenOfVacancy',
    access: 'interview.export',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'The selected rows of a vacancy as CSV',
    params: idParams,
    body: selectedRows,
    replies: { 200: null },
  }),
  'POST /interviews.csv': route({
    operationId: 'exportChosenInterviews',
    access: 'interview.export',
    summary: 'The selected ones of my interviews as CSV',
    body: selectedRows,
    replies: { 200: null },
  }),
} satisfies RouteTable
