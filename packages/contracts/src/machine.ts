import * as z from 'zod'
import { type RouteTable, route } from './route.ts'

/** What models of this machine do: transcribe, judge (and draft), speak. */
export const CAPABILITIES = ['hearing', 'judging', 'voice'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Does a model fit this machine? `tight`: it runs, and candidates or recruiters wait. */
export const FITS = ['comfortable', 'tight', 'too_large'] as const
export type Fit = (typeof FITS)[number]

export const recommendedModel = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the download. */
  size_bytes: z.int(),
  /** That it takes while it works. */
  memory_mb: z.int(),
  fit: z.enum(FITS),
  /** The same in the reader's language, with figures. */
  verdict: z.string(),
  installed: z.boolean(),
})
export type RecommendedModel = z.infer<typeof recommendedModel>

/** For one capability. */
export const recommendation = z.object({
  capability: z.enum(CAPABILITIES),
  /** The small one to begin with; null: the list has none for the language that fits. */
  model: recommendedModel.nullable(),
  /** For later: a better one that this machine carries as well. */
  better: recommendedModel.nullable(),
})
export type Recommendation = z.infer<typeof recommendation>

export const machineRoutes = {
  'GET /admin/machine': route({
    operationId: 'readMachine',
    access: 'administrator',
    summary:
      'What this machine can carry, measured within five seconds once, and the models recommended for it',
    /** BCP 47, of the interviews; without it the reader's. */
    query: z.object({ language: z.string().max(35).optional() }),
    replies: {
      200: z.object({
        memory_mb: z.int(),
        cores: z.int(),
        /** Where models are stored. */
        free_disk_bytes: z.int(),
        /** One row for each capability. */
        recommended: z.array(recommendation),
      }),
    },
  }),
} satisfies RouteTable
