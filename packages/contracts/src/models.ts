import * as z from 'zod'
import { PROVIDERS } from './interviews.ts'
import { timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** What a model can be used for: drafting questions, speaking, writing down what is said, evaluating. */
export const MODEL_TASKS = ['generation', 'voice', 'transcription', 'analysis'] as const
export type ModelTask = (typeof MODEL_TASKS)[number]

export const aiModel = z.object({
  /** The provider's own name. */
  id: z.string(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  capabilities: z.array(z.enum(MODEL_TASKS)),
  /** When its provider shuts it down; null: not known. */
  ends_at: timestamp.nullable(),
})
export type AiModel = z.infer<typeof aiModel>

const byProvider = {
  openai: z.array(aiModel),
  gemini: z.array(aiModel),
  cascade: z.array(aiModel),
  builtin: z.array(aiModel),
}

export const modelRoutes = {
  'GET /settings/ai-models': route({
    summary: 'Models that may be chosen',
    replies: {
      200: z.object({
        success: z.literal(true),
        models: z.object({ all: z.array(aiModel), ...byProvider }),
      }),
    },
  }),
  'GET /admin/ai-models': route({
    summary: 'The catalogue, for administrators',
    replies: { 200: z.object(byProvider) },
  }),
} satisfies RouteTable
