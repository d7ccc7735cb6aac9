import * as z from 'zod'
import { type RouteTable, route } from './route.ts'

const parts = z.object({
  database: z.string(),
  mail: z.string(),
  payments: z.string(),
  voice: z.string(),
  storage: z.string(),
  queue: z.string(),
})
export const health = z.object({ status: z.enum(['ok', 'degraded']), version: z.string(), parts })
export type Health = z.infer<typeof health>

export const operationRoutes = {
  'GET /health': route({ summary: 'Alive, and which part runs where', replies: { 200: health } }),
  'GET /ready': route({ summary: 'Ready for work', replies: { 200: health, 503: health } }),
} satisfies RouteTable
