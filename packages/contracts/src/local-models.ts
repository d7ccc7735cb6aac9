import * as z from 'zod'
import { modelId, PURPOSES } from './model-description.ts'
import { isOllamaModel } from './ollama-model.ts'
import { text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** Bytes. */
const progress = z.object({ bytes: z.int(), total: z.int() })

/** Why a text model is not fit for a task. */
export const TEXT_FAULTS = ['no_chat_template', 'order', 'quotes', 'questions'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

/** What a text model may do without a warning. */
export const fitFor = z.object({
  drafts: z.boolean(),
  /** In one language at least. */
  evaluation: z.boolean(),
  /** Languages of the check, BCP 47, in which it puts answers in the wrong order too often. */
  failed_in: z.array(z.string()).default([]),
})
export type FitFor = z.output<typeof fitFor>

/** What a check found about the sense of what a text model says. */
export const textVerdict = z.object({
  fit_for: fitFor,
  faults: z.array(z.enum(TEXT_FAULTS)),
  /** Pairs of answers that it put in the right order, of 1, by language; chance is a half. */
  order: z.record(z.string(), z.number().min(0).max(1)),
  /** Languages in which the questions it wrote are about the job. */
  writes: z.array(z.string()),
  /** How long the evaluation of five answers takes on this machine. */
  minutes_per_interview: z.number().min(0),
})
export type TextVerdict = z.output<typeof textVerdict>

/** How a model did when it was checked on this machine. */
export const selfTest = z.object({
  /** Time of work by time of sound: below 1 it keeps up; null: it has nothing to do with sound. */
  real_time_factor: z.number().min(0).nullable(),
  /** Of its process, at most. */
  memory_mb: z.number().min(0),
  at: timestamp,
  /** Words written down wrongly by words said, by language. */
  word_error_rates: z.record(z.string(), z.number().min(0)),
  /** Of one that writes, in a second; null: it does not. */
  writing: z
    .object({
      tokens_read: z.number().min(0),
      tokens_written: z.number().min(0),
      words: z.number().min(0),
      /** What the engine uses here, `AVX-512` or `CUDA`; null: plain arithmetic, which is ten times slower. Older files do not say. */
      backend: z.string().nullish(),
    })
    .nullable()
    .default(null),
  /** Of one that writes; null: it does not, or was checked by an older version. */
  verdict: textVerdict.nullable().default(null),
})
export type SelfTest = z.output<typeof selfTest>

/** How a text model agreed with graded interviews, wherever it was measured: that does not depend on the machine. */
export const measuredAgreement = z.object({
  /** Spearman's, of its scores and the grades. */
  rank_correlation: z.number().min(-1).max(1),
  interviews: z.int(),
  /** Rules that an evaluator must keep to, and those that it keeps (`npm run calibrate`). */
  gates_kept: z.int(),
  gates: z.int(),
  /** The day. */
  at: z.iso.date(),
})
export type MeasuredAgreement = z.output<typeof measuredAgreement>

export const localModel = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is good for, in the reader's language; null: not known. */
  about: z.string().nullable(),
  purpose: z.enum(PURPOSES),
  /** BCP 47; none: any. */
  languages: z.array(z.string()),
  /** About, while the sizes of its files are unknown. */
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
  /** null: it was never checked. */
  self_test: selfTest.nullable(),
  /** null: it was not measured. */
  measured: measuredAgreement.nullable(),
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
  /** Does an account draft or evaluate with it? */
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
    operationId: 'listLocalModels',
    access: 'administrator',
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
    operationId: 'downloadLocalModel',
    access: 'administrator',
    summary: 'Fetch a model, or go on fetching it',
    params: modelParams,
    replies: { 202: localModel, 200: localModel },
  }),
  'DELETE /admin/local-models/{id}/download': route({
    operationId: 'stopDownload',
    access: 'administrator',
    summary: 'Stop fetching; what has arrived is kept',
    params: modelParams,
    replies: { 204: null },
  }),
  'POST /admin/local-servers/models': route({
    operationId: 'downloadServerModel',
    access: 'administrator',
    summary: 'Have a found Ollama fetch a model',
    body: z.object({ url: serverUrl, model: text(120, 1).refine(isOllamaModel, 'model_unknown') }),
    replies: { 202: localServer },
  }),
  'DELETE /admin/local-servers/models': route({
    operationId: 'stopServerDownload',
    access: 'administrator',
    summary: 'Stop what a found Ollama fetches; what has arrived stays there',
    query: z.object({ url: serverUrl }),
    replies: { 204: null },
  }),
  'DELETE /admin/local-models/{id}': route({
    operationId: 'removeLocalModel',
    access: 'administrator',
    summary: 'Remove a model from this machine',
    params: modelParams,
    replies: { 204: null },
  }),
} satisfies RouteTable
