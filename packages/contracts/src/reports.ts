import * as z from 'zod'
import { idParams } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** `true` where the address does not say otherwise. */
const unlessFalse = z
  .enum(['true', 'false'])
  .default('true')
  .transform(value => value === 'true')

export const reportRoutes = {
  'GET /interviews/{id}/report.pdf': route({
    operationId: 'downloadReport',
    access: 'interview.share',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    limit: { name: 'report', times: 120, seconds: 3_600 },
    summary: 'One result as a PDF, in the language of the reader',
    params: idParams,
    query: z.object({
      transcript: unlessFalse,
      /** `false`: name, contacts and what names the candidate in the text are left out. */
      contacts: unlessFalse,
      /** `false`: what a person decided, with its reason and rating, is left out. */
      decision: unlessFalse,
    }),
    replies: { 200: null },
  }),
} satisfies RouteTable
