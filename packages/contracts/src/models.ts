import * as z from 'zod'
import { MODEL_TASKS } from './lists.ts'
import { text, timestamp } from './primitives.ts'
import { promptText } from './prompts.ts'
import { PROVIDERS, TEXT_PROVIDERS, type TextProvider } from './providers.ts'
import { type RouteTable, route } from './route.ts'

export const aiModel = z.object({
  /** The provider's own name. */
  id: z.string(),
  name: z.string(),
  provider: z.enum(TEXT_PROVIDERS),
  capabilities: z.array(z.enum(MODEL_TASKS)),
  /** When its provider shuts it down; null: not known. */
  ends_at: timestamp.nullable(),
})
export type AiModel = z.infer<typeof aiModel>

const byProvider = Object.fromEntries(TEXT_PROVIDERS.map(id => [id, z.array(aiModel)])) as Record<
  TextProvider,
  z.ZodArray<typeof aiModel>
>

const provider = z.enum(PROVIDERS)
const textProvider = z.enum(TEXT_PROVIDERS)

/** Which of them this server can use, and who would work for the account now. */
const providerState = z.object({
  usable: z.object({
    generation: z.array(textProvider),
    voice: z.array(provider),
    analysis: z.array(textProvider),
  }),
  working: z.object({ generation: textProvider, voice: provider, analysis: textProvider }),
  /** By those that are usable for voice: how they may sound; an empty list leaves no choice. */
  voices: z.partialRecord(provider, z.array(z.string())),
})
export type ProviderState = z.infer<typeof providerState>

const adminChoice = z.object({
  /** For whatever has no provider of its own below; null: the default. */
  ai_provider: provider.nullable(),
  generation_provider: textProvider.nullable(),
  voice_provider: provider.nullable(),
  analysis_provider: textProvider.nullable(),
  generation_model: z.string().nullable(),
  voice_model: z.string().nullable(),
  analysis_model: z.string().nullable(),
  transcription_model: z.string().nullable(),
})

/** The four prompts under the names of their fields. */
const prompts = <T extends z.ZodType>(schema: T) =>
  z.object({
    interview_system_prompt: schema,
    interview_generation_prompt: schema,
    evaluation_prompt: schema,
    demo_interview_prompt: schema,
  })

const modelName = text(120, 1).nullable()
export const updateAdminSettings = adminChoice
  .extend({
    generation_model: modelName,
    voice_model: modelName,
    analysis_model: modelName,
    transcription_model: modelName,
    /** Empty is the default too. */
    ...prompts(promptText.nullable()).shape,
    /** Chooses a model of this machine that did not pass its check. */
    confirm: z.boolean(),
  })
  .partial()
export type UpdateAdminSettings = z.output<typeof updateAdminSettings>

const adminSettings = adminChoice.extend({
  /** For every account that has none of its own; null: the built-in one. */
  ...prompts(z.string().nullable()).shape,
  /**
   * What works while the field is null. A model is null where the provider's servers have no catalogue; prompts are in
   * the reader's language.
   */
  defaults: adminChoice.extend(prompts(z.string()).shape),
})
export type AdminSettings = z.infer<typeof adminSettings>

export const modelRoutes = {
  'GET /settings/ai-models': route({
    operationId: 'listModels',
    access: 'signed-in',
    summary: 'Models that may be chosen',
    replies: {
      200: z.object({
        success: z.literal(true),
        models: z.object({ all: z.array(aiModel), ...byProvider }),
        providers: providerState,
      }),
    },
  }),
  'GET /admin/settings': route({
    operationId: 'readInstallationModels',
    access: 'administrator',
    summary: 'Providers, models and prompts for all accounts, for administrators',
    replies: { 200: adminSettings },
  }),
  'PUT /admin/settings': route({
    operationId: 'updateInstallationModels',
    access: 'administrator',
    summary: 'Change any of them; null is the default',
    body: updateAdminSettings,
    replies: { 200: adminSettings },
  }),
  'GET /admin/ai-models': route({
    operationId: 'listAllModels',
    access: 'administrator',
    summary: 'The catalogue, for administrators',
    replies: { 200: z.object(byProvider) },
  }),
} satisfies RouteTable
