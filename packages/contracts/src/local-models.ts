import * as z from 'zod'
import { modelId, PURPOSES } from './model-description.ts'
import { isOllamaModel } from './ollama-model.ts'
import { text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** Bytes. */
const progress = z.object({ bytes: z.int(), total: z.int() })

export const localModel = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is good for, in the reader's language; null: nobody says. */
  about: z.string().nullable(),
  purpose: z.enum(PURPOSES),
  /** BCP 47; none: any. */
  languages: z.array(z.string()),
  /** About, while nobody has seen its files. */
  size_bytes: z.int(),
  licence: z.string(),
  credit: z.string(),
  revision: z.string(),
  /** Were the hashes of all files known before the download? */
  pinned: z.boolean(),
  /** As they arrived or are to arrive; null: not known before the first download. */
  hashes: z.array(z.object({ file: z.string(), sha256: z.string().nullable() })),
  recommended_for: z.array(z.string()),
  state: z.enum(['absent', 'downloading', 'ready', 'failed']),
  /** Also of a download that was stopped: it goes on from there. */
  progress: progress.nullable(),
  /** Why the last download failed, in the reader's language. */
  error: z.string().nullable(),
  self_test: z
    .object({
      /** Time of work by time of sound: below 1 it keeps up; null: it has nothing to do with sound. */
      real_time_factor: z.number().nullable(),
      memory_mb: z.number(),
      at: timestamp,
      /** Words written down wrongly by words said, by language. */
      word_error_rates: z.record(z.string(), z.number()),
      /** Of one that writes, in a second; null: it does not. */
      writing: z
        .object({
          tokens_read: z.number(),
          tokens_written: z.number(),
          words: z.number(),
          /** What the engine uses here, `AVX-512` or `CUDA`; null: plain arithmetic, which is ten times slower. */
          backend: z.string().nullish(),
        })
        .nullable(),
    })
    .nullable(),
})
export type LocalModel = z.infer<typeof localModel>

const engine = z.object({
  available: z.boolean(),
  /** In the reader's language; null when available. */
  reason: z.string().nullable(),
})
export type LocalEngine = z.infer<typeof engine>

/** A server for text that was found on this machine or named by the operator. */
const localServer = z.object({
  kind: z.enum(['ollama', 'openai_compatible']),
  url: z.string(),
  /** Text models that it serves. */
  models: z.array(z.string()),
  /** Does anybody draft or evaluate with it? */
  used: z.boolean(),
  /** What it fetches; `total` is 0 until it is known. */
  pulling: progress.extend({ model: z.string() }).nullable(),
  /** Why the last download failed, in the reader's language. */
  pull_error: z.string().nullable(),
})
export type LocalServer = z.infer<typeof localServer>

const serverUrl = text(2_000, 1)

const modelParams = z.object({ id: modelId })

export const localModelRoutes = {
  'GET /admin/local-models': route({
    summary: 'Models on this machine, for administrators',
    replies: {
      200: z.object({
        engines: z.object({ ears: engine, voice: engine, mind: engine }),
        local_servers: z.array(localServer),
        models: z.array(localModel),
        /** Why the list of models that can be fetched is missing, in the reader's language. */
        list_error: z.string().nullable(),
      }),
    },
  }),
  'POST /admin/local-models/{id}/download': route({
    who: 'account',
    summary: 'Fetch a model, or go on fetching it',
    params: modelParams,
    replies: { 202: localModel, 200: localModel },
  }),
  'DELETE /admin/local-models/{id}/download': route({
    who: 'account',
    summary: 'Stop fetching; what has arrived is kept',
    params: modelParams,
    replies: { 204: null },
  }),
  'POST /admin/local-servers/models': route({
    who: 'account',
    summary: 'Have a found Ollama fetch a model',
    body: z.object({ url: serverUrl, model: text(120, 1).refine(isOllamaModel, 'model_unknown') }),
    replies: { 202: localServer },
  }),
  'DELETE /admin/local-servers/models': route({
    who: 'account',
    summary: 'Stop what a found Ollama fetches; what has arrived stays there',
    query: z.object({ url: serverUrl }),
    replies: { 204: null },
  }),
  'DELETE /admin/local-models/{id}': route({
    who: 'account',
    summary: 'Remove a model from this machine',
    params: modelParams,
    replies: { 204: null },
  }),
} satisfies RouteTable
