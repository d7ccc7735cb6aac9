import type { Provider } from '@vivavox/contracts/interviews'
import {
  type AdminSettings,
  MODEL_TASKS,
  type ModelTask,
  PURPOSES,
  type Purpose,
  type UpdateAdminSettings,
} from '@vivavox/contracts/models'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isChoosable, readCatalogue } from './catalogue.ts'
import { pickModel } from './choose-model.ts'
import { configuredProviders, pickProvider } from './choose-provider.ts'
import {
  type ModelRow,
  type ModelSettingsRow,
  NO_CHOICE,
  NO_SETTINGS,
  readModelSettings,
  saveModelSettings,
} from './models.repository.ts'

type Needs = Pick<AppContext, 'db' | 'config' | 'clock'>
type Choice = Omit<AdminSettings, 'defaults'>

const FIRST: Provider = 'openai'

/** Whose transcription is used is decided by who speaks. */
const purposeOf = (task: ModelTask): Purpose => (task === 'transcription' ? 'voice' : task)

/** What works where the administrator chose nothing: providers by decision 6, models by who works now. */
const defaultsFor = (
  { config, clock }: Omit<Needs, 'db'>,
  settings: ModelSettingsRow,
  models: readonly ModelRow[],
): Choice => {
  const everything = settings.ai_provider ?? FIRST
  const working = (purpose: Purpose) =>
    pickProvider(purpose, { owner: NO_CHOICE, settings }, configuredProviders(config, purpose))
  const modelFor = (task: ModelTask): string | null => {
    const own = models.filter(model => model.provider === working(purposeOf(task)))
    return pickModel(task, { owner: NO_CHOICE, settings: NO_SETTINGS }, own, clock.now())?.id ?? null
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

/** What the administrator chose for everybody, and what works where he chose nothing. */
export const readAdminSettings = async (context: Needs): Promise<AdminSettings> => {
  const [settings, models] = await Promise.all([readModelSettings(context.db), readCatalogue(context)])
  return { ...settings, defaults: defaultsFor(context, settings, models) }
}

/**
 * Changes the given fields; those left out stay. A provider that is not configured may be chosen: whoever is configured
 * steps in until it is.
 * @throws AppError VALIDATION_FAILED for a model that the catalogue does not offer for the task
 */
export const changeAdminSettings = async (
  context: Needs,
  change: UpdateAdminSettings,
): Promise<AdminSettings> => {
  const models = await readCatalogue(context)
  const details = MODEL_TASKS.flatMap(task => {
    const id = change[`${task}_model`]
    if (!id || isChoosable(models, { id, provider: null, task }, context.clock.now())) return []
    return [{ path: `${task}_model`, message: 'model_unknown' }]
  })
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  if (Object.keys(change).length > 0) await saveModelSettings(context.db, change)
  return readAdminSettings(context)
}

/** Which providers this server can use for what, and who would work for an account now. */
export const providerState = (
  config: AppContext['config'],
  choice: Parameters<typeof pickProvider>[1],
): { usable: Record<Purpose, Provider[]>; working: Record<Purpose, Provider> } => {
  const by = <T>(of: (purpose: Purpose, configured: ReadonlySet<Provider>) => T) =>
    Object.fromEntries(
      PURPOSES.map(purpose => [purpose, of(purpose, configuredProviders(config, purpose))]),
    ) as Record<Purpose, T>
  return {
    usable: by((_, configured) => [...configured]),
    working: by((purpose, configured) => pickProvider(purpose, choice, configured)),
  }
}
