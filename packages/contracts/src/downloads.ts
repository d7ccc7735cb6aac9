import * as z from 'zod'
import { modelId } from './model-description.ts'
import { type RouteTable, route } from './route.ts'

export const DOWNLOAD_PHASES = ['waiting', 'downloading', 'checking', 'ready', 'failed'] as const

/**
 * A model's download: a job of the server, the same in every browser, resumed after a restart. `POST
 * /admin/local-models/{id}/download` starts, resumes and retries it; `DELETE` of the same pauses it.
 */
export const download = z.object({
  /** Of the model. */
  id: z.string(),
  name: z.string(),
  phase: z.enum(DOWNLOAD_PHASES),
  /** It waits for an administrator to resume it: it was paused, or the disk is full (`error`). */
  paused: z.boolean(),
  /** On the disk and part of the hash; never falls. */
  bytes: z.int(),
  /** About, while the sizes of its files are unknown. */
  total: z.int(),
  /** Median of the last ten seconds; 0 while nothing arrives. */
  bytes_per_second: z.int(),
  /** null in the first five seconds, and while nothing arrives. */
  seconds_left: z.int().nullable(),
  /** Why it failed, or is paused, in the reader's language: one sentence, or two. */
  error: z.string().nullable(),
})
export type Download = z.infer<typeof download>

export const downloadRoutes = {
  'GET /admin/downloads': route({
    operationId: 'listDownloads',
    access: 'administrator',
    summary: 'Downloads of models, those that were asked for first in front',
    replies: { 200: z.object({ downloads: z.array(download) }) },
  }),
  'DELETE /admin/downloads/{id}': route({
    operationId: 'cancelDownload',
    access: 'administrator',
    summary: 'Cancel a download; what has arrived is deleted',
    params: z.object({ id: modelId }),
    replies: { 204: null },
  }),
} satisfies RouteTable
