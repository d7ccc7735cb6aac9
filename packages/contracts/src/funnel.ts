import * as z from 'zod'
import { FUNNEL_STEPS } from './lists.ts'
import { id, moment } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const count = z.int()

/** Of one week or one source. */
export const funnelRow = z.object({
  /** The Monday of a week (UTC, `YYYY-MM-DD`) or a source; null: the link named none. */
  key: z.string().nullable(),
  invited: count,
  opened: count,
  started: count,
  finished: count,
  advanced: count,
  declined: count,
  /** Median from the end of an interview to its decision. */
  decision_hours: z.number().nullable(),
})
export type FunnelRow = z.infer<typeof funnelRow>

/** How far candidates came who were invited in a period, or began in it without an invitation. */
export const funnel = z.object({
  steps: z.array(
    z.object({
      step: z.enum(FUNNEL_STEPS),
      count,
      /** Since the step before; of both decisions since the interview ended. null: no candidate came so far, or it is the first one. */
      median_hours: z.number().nullable(),
    }),
  ),
  /** Every week of the period in order, or the 50 most frequent sources. */
  series: z.array(funnelRow),
})
export type Funnel = z.infer<typeof funnel>

export const funnelRoutes = {
  'GET /reports/funnel': route({
    operationId: 'readFunnel',
    access: 'interview.view',
    limit: { name: 'funnel', times: 240, seconds: 3_600 },
    summary: 'How far candidates came, and how long each step took',
    query: z.object({
      vacancy_id: id.optional(),
      /** Default: twelve weeks before `to`; at most 366 days. */
      from: moment.optional(),
      /** Not included. Default: now. */
      to: moment.optional(),
      by: z.enum(['week', 'source']).default('week'),
    }),
    replies: { 200: funnel },
  }),
} satisfies RouteTable
