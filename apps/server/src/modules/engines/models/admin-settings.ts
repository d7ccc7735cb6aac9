import { MODEL_TASKS, type ModelTask, type Purpose } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { AdminSettings, ProviderState, UpdateAdminSettings } from '@vivavox/contracts/models'
import { PROMPT_KEYS, type PromptKey } from '@vivavox/contracts/prompt-variables'
import type { Provider, TextProvider } from '@vivavox/contracts/providers'
import { defaultPrompt } from '../../../ai/prompting/defaults/index.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError, type ErrorDetail } from '../../../platform/http/app-error.ts'
import { promptDetails, readPrompts, savePrompt } from '../prompts/index.ts'
import { isNameable, readCatalogue } from './catalogue.ts'
import { type ModelChoice, pickModel } from './choose-model.ts'
import { type Configured, configuredProviders, type ProviderChoice, pickProvider } from './choose-provider.ts'
import { voicesAmong } from './choose-voice.ts'
import { hasOllama } from './local-text-models.ts'
import {
  type ModelRow,
  type ModelSettingsRow,
  NO_CHOICE,
  NO_SETTINGS,
  readModelSettings,
  saveModelSettings,
} from './models.repository.ts'
import { requireFit } from './require-fit.ts'

type Needs = Pick<AppContext, 'db' | 'config' | 'clock' | 'models' | 'localServers'>
type Choice = Pick<AdminSettings, keyof ModelSettingsRow>
type PromptFields<T> = { [K in PromptKey as `${K}_prompt`]: T }

const FIRST: Provider = 'openai'

/** Whose transcription is used is decided by who speaks. */
const purposeOf = (task: ModelTask): Purpose => (task === 'transcription' ? 'voice' : task)

/** What works where the administrator chose nothing: providers by P6, models by who works now. */
const defaultsFor = (
  context: Omit<Needs, 'db'>,
  settings: ModelSettingsRow,
  models: readonly ModelRow[],
): Choice => {
  const everything = settings.ai_provider ?? FIRST
  const working = (purpose: Purpose) =>
    pickProvider(purpose, { owner: NO_CHOICE, settings }, configuredProviders(context, purpose))
  const modelFor = (task: ModelTask): string | null => {
    const own = models.filter(model => model.provider === working(purposeOf(task)))
    return pickModel(task, { owner: NO_CHOICE, settings: NO_SETTINGS }, own, context.clock.now())?.id ?? null
  }
  return {
    ai_provider: FIRST,
    generation_provider: everything,
    voice_provider: everything,
    analysis_provider: everything,
    generation_model: modelFor('generation'),
    voice_model: modelFor('voice'),
    analysis_model: modelFor('analysis'),
    transcription_model: modelFor('transcription'),
  }
}

const promptFields = <T>(of: (key: PromptKey) => T) =>
  Object.fromEntries(PROMPT_KEYS.map(key => [`${key}_prompt`, of(key)])) as PromptFields<T>

/** What the administrator chose for all accounts, and what works where nothing is chosen; built-in prompts in `locale`. */
export const readAdminSettings = async (context: Needs, locale: UiLocale): Promise<AdminSettings> => {
  const [settings, models, prompts] = await Promise.all([
    readModelSettings(context.db),
    readCatalogue(context, null),
    readPrompts(context.db, null),
  ])
  return {
    ...settings,
    ...promptFields(key => prompts[key]),
    defaults: {
      ...defaultsFor(context, settings, models),
      ...promptFields(key => defaultPrompt(key, locale)),
    },
  }
}

const TEXT_TASKS = ['generation', 'analysis'] as const

/** The change, which also clears a model's name where the provider changes to or from Ollama: the name would not fit. */
const withoutLeftOvers = (settings: ModelSettingsRow, change: UpdateAdminSettings): UpdateAdminSettings => {
  const leftOver = TEXT_TASKS.filter(task => {
    const [before, after] = [settings[`${task}_provider`], change[`${task}_provider`]]
    return after !== undefined && after !== before && [before, after].includes('ollama')
  })
  return { ...Object.fromEntries(leftOver.map(task => [`${task}_model`, null])), ...change }
}

/** The provider for a task as it will be; null: any may have been meant. */
const providerAfter = (
  settings: ModelSettingsRow,
  change: UpdateAdminSettings,
  task: ModelTask,
): TextProvider | null => {
  const field = `${purposeOf(task)}_provider` as const
  const after = change[field]
  return after === undefined ? settings[field] : after
}

const modelFaults = async (
  context: Needs,
  settings: ModelSettingsRow,
  change: UpdateAdminSettings,
): Promise<ErrorDetail[]> => {
  const models = await readCatalogue(context, null)
  return MODEL_TASKS.flatMap(task => {
    const id = change[`${task}_model`]
    const provider = providerAfter(settings, change, task) === 'ollama' ? 'ollama' : null
    if (!id || isNameable(models, { id, provider, task }, context.clock.now())) return []
    return [{ path: `${task}_model`, message: 'model_unknown' }]
  })
}

/** The change in two parts: prompts by their keys, and the rest. */
const splitChange = ({ confirm: _, ...change }: UpdateAdminSettings) => {
  const isPrompt = ([field]: [string, unknown]) => field.endsWith('_prompt')
  const fields = Object.entries(change)
  return {
    prompts: PROMPT_KEYS.flatMap(key => {
      const prompt = change[`${key}_prompt`]
      return prompt === undefined ? [] : [{ key, prompt }]
    }),
    choice: Object.fromEntries(fields.filter(field => !isPrompt(field))) as Partial<ModelSettingsRow>,
  }
}

/**
 * What a change comes to.
 * @throws AppError VALIDATION_FAILED for a model that the catalogue does not offer for the task, or a prompt whose
 * variables are not right
 */
export const checkedChange = async (
  context: Needs,
  settings: ModelSettingsRow,
  change: UpdateAdminSettings,
): Promise<ReturnType<typeof splitChange>> => {
  const split = splitChange(withoutLeftOvers(settings, change))
  const details = [
    ...(await modelFaults(context, settings, change)),
    ...split.prompts.flatMap(({ key, prompt }) => promptDetails(key, prompt ?? '', `${key}_prompt`)),
  ]
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return split
}

/** @throws AppError MODEL_UNFIT */
const requireFitChoice = async (
  context: Needs,
  after: Partial<ModelSettingsRow>,
  choice: Partial<ModelSettingsRow>,
): Promise<void> => {
  for (const task of TEXT_TASKS) {
    const [provider, model] = [`${task}_provider`, `${task}_model`] as const
    const isNew = provider in choice || model in choice
    if (isNew) await requireFit(context, { provider: after[provider] ?? null, model: after[model] ?? null })
  }
}

/**
 * Changes the given fields; those left out stay. A provider that is not configured may be chosen: a configured one
 * replaces it until it is.
 * @param note writes down which
 * @throws AppError VALIDATION_FAILED as `checkedChange` does, MODEL_UNFIT
 */
export const changeAdminSettings = async (
  context: Needs,
  change: UpdateAdminSettings,
  note: (transaction: Executor, fields: readonly string[]) => Promise<void>,
): Promise<void> => {
  const settings = await readModelSettings(context.db)
  const { prompts, choice } = await checkedChange(context, settings, change)
  if (!change.confirm) await requireFitChoice(context, { ...settings, ...choice }, choice)
  await inTransaction(context.db, async transaction => {
    if (Object.keys(choice).length > 0) await saveModelSettings(transaction, choice)
    const at = context.clock.now()
    for (const prompt of prompts) await savePrompt(transaction, { ...prompt, userId: null, at })
    await note(
      transaction,
      Object.keys(change).filter(field => field !== 'confirm'),
    )
  })
}

/**
 * Which providers this server can use for what, and who would work for an account now. An Ollama counts where it answers
 * or was chosen: that one could be there says nothing.
 * @param models the whole catalogue
 */
export const providerState = (
  context: Configured & Pick<AppContext, 'localServers' | 'clock'>,
  choice: ModelChoice & ProviderChoice,
  models: readonly ModelRow[],
): ProviderState => {
  const isThere = (purpose: Purpose, provider: TextProvider) =>
    provider !== 'ollama' ||
    hasOllama(context) ||
    pickProvider(purpose, choice, new Set([provider])) === provider
  const usable = <P extends Purpose>(purpose: P) =>
    [...configuredProviders(context, purpose)].filter(provider => isThere(purpose, provider))
  const working = <P extends Purpose>(purpose: P) =>
    pickProvider(purpose, choice, configuredProviders(context, purpose))
  return {
    usable: {
      generation: usable('generation'),
      voice: usable('voice'),
      analysis: usable('analysis'),
    },
    working: {
      generation: working('generation'),
      voice: working('voice'),
      analysis: working('analysis'),
    },
    voices: Object.fromEntries(
      usable('voice').map(provider => [provider, voicesAmong(provider, choice, models, context.clock.now())]),
    ),
  }
}
