import type { AdministeredProvider } from '@vivavox/contracts/administration'
import { MODEL_TASKS, type ModelTask, PURPOSES } from '@vivavox/contracts/lists'
import { canLead, PROVIDERS_FOR, TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { CallNotes } from '../../../../platform/telemetry/call-notes.ts'
import { readCatalogue } from '../catalogue.ts'
import { pickModel } from '../choose-model.ts'
import { configuredProviders, pickProvider } from '../choose-provider.ts'
import { hasOllama } from '../local-text-models.ts'
import { pricesAt } from '../model-prices.ts'
import {
  listUsed,
  type ModelRow,
  type ModelSettingsRow,
  NO_CHOICE,
  readModelSettings,
  type UsedOfProvider,
} from '../models.repository.ts'

type Needs = Pick<AppContext, 'db' | 'config' | 'clock' | 'models' | 'localServers'>

const MONTH_MS = 30 * DAY_MS

interface Found {
  settings: ModelSettingsRow
  models: readonly ModelRow[]
  used: readonly UsedOfProvider[]
}

/** The model for a task, were it the provider's, as accounts have it that chose none. */
const modelFor = (
  { settings, models }: Found,
  provider: TextProvider,
  task: ModelTask,
  now: Date,
): AdministeredProvider['models'] => {
  const own = models.filter(model => model.provider === provider)
  const model = pickModel(task, { owner: NO_CHOICE, settings }, own, now)
  if (!model) return []
  const known = pricesAt(model, now)
  const { input_text, output_text, input_audio, output_audio, audio_minute } = known ?? {}
  const prices = {
    input_text: input_text ?? null,
    output_text: output_text ?? null,
    input_audio: input_audio ?? null,
    output_audio: output_audio ?? null,
    audio_minute: audio_minute ?? null,
  }
  return [{ task, name: model.name, prices: known && prices }]
}

/** Can it be asked for text? */
const writes = (provider: TextProvider, { config }: Needs): boolean =>
  provider !== 'builtin' && (provider !== 'cascade' || Boolean(config.cascade?.chat))

const present = (
  context: Needs,
  found: Found,
  provider: TextProvider,
  notes: CallNotes,
): AdministeredProvider => {
  const { settings, used } = found
  const now = context.clock.now()
  const isSetUp = PURPOSES.some(purpose => {
    const configured: ReadonlySet<TextProvider> = configuredProviders(context, purpose)
    // Where one could be is always known: it is there when it answers.
    return configured.has(provider) && (provider !== 'ollama' || hasOllama(context))
  })
  const works_for = PURPOSES.filter(purpose => {
    const offered: readonly TextProvider[] = PROVIDERS_FOR[purpose]
    const choice = { owner: NO_CHOICE, settings }
    return (
      offered.includes(provider) &&
      pickProvider(purpose, choice, configuredProviders(context, purpose)) === provider
    )
  })
  const { calls = 0, usd = 0 } = used.find(one => one.provider === provider) ?? {}
  const { succeededAt, failed } = notes
  const tasks = canLead(provider) ? MODEL_TASKS : (['generation', 'analysis'] as const)
  return {
    provider,
    set_up: isSetUp,
    works_for,
    models: provider === 'builtin' ? [] : tasks.flatMap(task => modelFor(found, provider, task, now)),
    last_success_at: succeededAt?.toISOString() ?? null,
    last_failure: failed && { at: failed.at.toISOString(), fault: failed.fault },
    used: { calls, usd },
    can_be_tried: isSetUp && writes(provider, context),
  }
}

/** @param notesOf how the last calls of a provider went */
export const readProviders = async (
  context: Needs,
  notesOf: (provider: string) => CallNotes,
): Promise<AdministeredProvider[]> => {
  const [settings, models, used] = await Promise.all([
    readModelSettings(context.db),
    readCatalogue(context, null),
    listUsed(context.db, new Date(context.clock.now().getTime() - MONTH_MS)),
  ])
  return TEXT_PROVIDERS.map(provider =>
    present(context, { settings, models, used }, provider, notesOf(provider)),
  )
}
