import * as z from 'zod'
import { MODEL_TASKS, PURPOSES, QUEUE_STATUSES } from './lists.ts'
import { timestamp } from './primitives.ts'
import { TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'

const providerName = z.enum(TEXT_PROVIDERS)
const usd = z.number().nonnegative()

/** US dollars for a million tokens, or for a minute; null: not known, or nothing of that kind is sold. */
const prices = z.object({
  input_text: usd.nullable(),
  output_text: usd.nullable(),
  input_audio: usd.nullable(),
  output_audio: usd.nullable(),
  audio_minute: usd.nullable(),
})

/** How things stand with one provider. Nothing of its key is told but that there is one. */
export const administeredProvider = z.object({
  provider: providerName,
  /** It can be used: a key or an address is set, a model installed. */
  set_up: z.boolean(),
  /** What it does now for accounts that chose nothing else. */
  works_for: z.array(z.enum(PURPOSES)),
  /** Of these tasks, which model; the price is null where it is unknown. */
  models: z.array(z.object({ task: z.enum(MODEL_TASKS), name: z.string(), prices: prices.nullable() })),
  /** Since this node started. */
  last_success_at: timestamp.nullable(),
  last_failure: z.object({ at: timestamp, fault: z.string() }).nullable(),
  /** Of the last 30 days; the price is null as soon as something in it has none. */
  used: z.object({ calls: z.number(), usd: usd.nullable() }),
  /** It can be asked something small to see whether it answers. */
  can_be_tried: z.boolean(),
})
export type AdministeredProvider = z.infer<typeof administeredProvider>

const triedProvider = z.object({
  ok: z.boolean(),
  /** Why not: a provider's fault, or `internal`; null: it answered. */
  fault: z.string().nullable(),
  /** How long the answer took, milliseconds. */
  ms: z.number(),
  model: z.string().nullable(),
})

const queued = z.object({
  name: z.string(),
  due: z.number(),
  delayed: z.number(),
  running: z.number(),
  failed: z.number(),
  /** How long the oldest waits that could run now, milliseconds. */
  oldest_ms: z.number(),
})

const bytes = z.number().nonnegative()

const operations = z.object({
  version: z.string(),
  /** Of this node. */
  started_at: timestamp,
  /** Interviews that this node holds. */
  live: z.number(),
  /** All that gave a sign of life lately, this one included. */
  nodes: z.array(
    z.object({ id: z.string(), machine: z.string(), seen_at: timestamp, started_at: timestamp }),
  ),
  queue: z.array(queued),
  evaluations: z.record(z.enum(QUEUE_STATUSES), z.number()),
  mail: z.object({ kind: z.enum(['outbox', 'smtp']), waiting: z.number(), failed: z.number() }),
  storage: z.object({
    /** Of the data folder's disk on this node. */
    free_bytes: bytes.nullable(),
    total_bytes: bytes.nullable(),
    database_bytes: bytes.nullable(),
  }),
  /** `own`: the operator's tools do it. The last one in the data folder. */
  backup: z.object({ kind: z.enum(['embedded', 'own']), at: timestamp.nullable() }),
})
export type Operations = z.infer<typeof operations>

export const administrationRoutes = {
  'GET /admin/operations': route({
    operationId: 'readOperations',
    access: 'administrator',
    summary: 'Queue, live interviews, mails, storage, backup and nodes, for administrators',
    replies: { 200: operations },
  }),
  'GET /admin/providers': route({
    operationId: 'listProviders',
    access: 'administrator',
    summary: 'How things stand with each provider, for administrators',
    replies: { 200: z.object({ providers: z.array(administeredProvider) }) },
  }),
  'POST /admin/providers/{provider}/test': route({
    operationId: 'testProvider',
    access: 'administrator',
    limit: { name: 'tryProvider', times: 20, seconds: 3_600 },
    summary: 'Ask a provider something small, for administrators',
    params: z.object({ provider: providerName }),
    replies: { 200: triedProvider },
  }),
} satisfies RouteTable
