import * as z from 'zod'
import { timestamp } from './primitives.ts'
import { TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'

const parts = z.object({
  database: z.string(),
  mail: z.string(),
  payments: z.string(),
  voice: z.string(),
  storage: z.string(),
  queue: z.string(),
  /** Only where REDIS_URL is set; `down`: this node goes on by itself. */
  redis: z.string().optional(),
})
/** What will need a hand: a model in use that its provider shuts down within 60 days, or has shut down. */
const warning = z.object({
  kind: z.literal('model_ends'),
  provider: z.enum(TEXT_PROVIDERS),
  model: z.string(),
  ends_at: timestamp,
})
export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  parts,
  warnings: z.array(warning),
})
export type Health = z.infer<typeof health>

export const operationRoutes = {
  'GET /health': route({
    operationId: 'readHealth',
    access: 'public',
    summary: 'Alive, and which part runs where',
    replies: { 200: health },
  }),
  'GET /ready': route({
    operationId: 'readReadiness',
    access: 'public',
    summary: 'Ready for work',
    replies: { 200: health, 503: health },
  }),
} satisfies RouteTable
