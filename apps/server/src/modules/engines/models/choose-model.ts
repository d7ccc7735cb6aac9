import type { ModelTask } from '@vivavox/contracts/lists'
import { canLead, type Provider, type TextProvider } from '@vivavox/contracts/providers'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { localTextModels } from './local-text-models.ts'
import {
  listModelsOf,
  type ModelRow,
  type ModelSettingsRow,
  type OwnerChoice,
  readChoices,
} from './models.repository.ts'

export interface ModelChoice {
  owner: Pick<OwnerChoice, 'ai_model'>
  settings: ModelSettingsRow
}

/**
 * The account's model, else the administrator's, else the catalogue's default; one that this provider does not have,
 * that cannot do the task or that its provider has shut down is passed over.
 * @param models one provider's, in the order of the catalogue
 */
export const pickModel = (
  task: ModelTask,
  { owner, settings }: ModelChoice,
  models: readonly ModelRow[],
  now: Date,
): ModelRow | undefined => {
  const able = models.filter(model => model.capabilities.includes(task))
  const alive = able.filter(model => model.ends_at === null || model.ends_at > now)
  const wanted = [owner.ai_model, settings[`${task}_model`]]
  const chosen = wanted.map(id => alive.find(model => model.id === id)).find(model => model !== undefined)
  return chosen ?? alive.find(model => model.default_for.includes(task)) ?? alive[0] ?? able[0]
}

/**
 * Which model of a provider does a task for an account.
 * @param ownerId null: the administrator's choice
 * @throws AppError PROVIDER_UNAVAILABLE when the catalogue has none
 */
export const chooseModel = async (
  context: Pick<AppContext, 'db' | 'clock' | 'models' | 'localServers'>,
  task: ModelTask,
  provider: TextProvider,
  ownerId: string | null,
): Promise<ModelRow> => {
  const choice = await readChoices(context.db, ownerId)
  const models = canLead(provider)
    ? await listModelsOf(context.db, provider)
    : localTextModels(context, provider, choice)
  const model = pickModel(task, choice, models, context.clock.now())
  if (model) return model
  throw new AppError('PROVIDER_UNAVAILABLE', { cause: new Error(`no model of ${provider} for ${task}`) })
}

/** What a live interviewer needs to know of models. */
export interface VoiceModels {
  voice: string
  /** Whether the voice model takes a reasoning effort. */
  reasons: boolean
  transcription: string
  voiceName: string
}

/**
 * The models of a spoken interview, and how it sounds.
 * @param wish the voice that the vacancy asks for; one that the model does not have (any more) gives way to its usual one
 * @throws AppError PROVIDER_UNAVAILABLE when the catalogue has none
 */
export const voiceModels = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  provider: Provider,
  ownerId: string | null,
  wish: string | null = null,
): Promise<VoiceModels> => {
  const [choice, models] = await Promise.all([
    readChoices(context.db, ownerId),
    listModelsOf(context.db, provider),
  ])
  const voice = pickModel('voice', choice, models, context.clock.now())
  const transcription = pickModel('transcription', choice, models, context.clock.now())
  if (!voice?.voice || !transcription) {
    throw new AppError('PROVIDER_UNAVAILABLE', { cause: new Error(`no voice models of ${provider}`) })
  }
  return {
    voice: voice.id,
    reasons: voice.reasons,
    transcription: transcription.id,
    voiceName: wish !== null && voice.voices.includes(wish) ? wish : voice.voice,
  }
}
