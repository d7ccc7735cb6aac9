import * as z from 'zod'
import { id } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** A sample has room for so many candidates, its own three among them. */
export const SAMPLE_CANDIDATES_MAX = 25

export const sampleRoutes = {
  'POST /samples': route({
    operationId: 'createSample',
    access: 'vacancy.create',
    limit: { name: 'createSample', times: 20, seconds: 3_600 },
    summary:
      "Add a sample vacancy with three interviews, in the caller's language; one for each organisation",
    replies: { 201: z.object({ vacancy_id: id }) },
  }),
  'DELETE /samples': route({
    operationId: 'removeSample',
    access: 'vacancy.create',
    summary: 'Remove the sample vacancy with all its interviews, for good',
    replies: { 204: null },
  }),
} satisfies RouteTable
