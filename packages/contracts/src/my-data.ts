import * as z from 'zod'
import { type RouteTable, route } from './route.ts'

/** What a candidate may do with their data. All of it needs the mailed code: 403 `FORBIDDEN` without. */
export const myDataRoutes = {
  'POST /my/export': route({
    operationId: 'copyPage',
    access: 'candidate',
    on: 'page',
    confirmed: true,
    limit: { name: 'pageCopy', times: 5, seconds: 86_400 },
    summary: 'Has a copy of all data made: a ZIP with JSON, HTML and the recording, kept for a day',
    replies: { 202: z.object({ state: z.literal('making') }) },
  }),
  'POST /my/withdraw': route({
    operationId: 'withdrawPage',
    access: 'candidate',
    on: 'page',
    confirmed: true,
    limit: { name: 'pageWithdraw', times: 10, seconds: 86_400 },
    summary:
      'Ends the interview, its evaluation and reminders by the wish of the candidate, and tells the company',
    replies: { 204: null },
  }),
  'DELETE /my': route({
    operationId: 'erasePage',
    access: 'candidate',
    on: 'page',
    confirmed: true,
    limit: { name: 'pageErase', times: 10, seconds: 86_400 },
    summary: 'Erases everything of the candidate for this vacancy, for good',
    replies: { 204: null },
  }),
} satisfies RouteTable
