import { MODEL_WARN_MS } from '@vivavox/contracts/limits'
import { MODEL_TASKS } from '@vivavox/contracts/lists'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { AppContext } from '../../../platform/context.ts'
import { pickModel } from './choose-model.ts'
import { configuredProviders } from './choose-provider.ts'
import {
  listChosenByAccounts,
  listModels,
  type ModelRow,
  type ModelSettingsRow,
  readModelSettings,
} from './models.repository.ts'

export interface EndingModel {
  provider: TextProvider
  model: string
  endsAt: Date
}

interface ModelsInUse {
  models: readonly ModelRow[]
  settings: ModelSettingsRow
  /** Ids that accounts chose for themselves. */
  chosen: readonly string[]
  configured: ReadonlySet<TextProvider>
}

/** What serves accounts now, or was chosen to: the chosen ones, and the one that does each task for all other accounts. */
const inUse = ({ models, settings, chosen, configured }: ModelsInUse, now: Date): ReadonlySet<ModelRow> => {
  const wanted = new Set([...chosen, ...MODEL_TASKS.map(task => settings[`${task}_model`])])
  const usable = models.filter(model => configured.has(model.provider))
  const serving = [...configured].flatMap(provider => {
    const own = usable.filter(model => model.provider === provider)
    return MODEL_TASKS.map(task => pickModel(task, { owner: { ai_model: null }, settings }, own, now))
  })
  return new Set([
    ...usable.filter(model => wanted.has(model.id)),
    ...serving.filter(model => model !== undefined),
  ])
}

/** Models in use that end within 60 days of `now`, or have ended; the soonest first. */
export const endingAmong = (parts: ModelsInUse, now: Date): EndingModel[] => {
  const until = now.getTime() + MODEL_WARN_MS
  return [...inUse(parts, now)]
    .flatMap(({ provider, id, ends_at }) =>
      ends_at && ends_at.getTime() <= until ? [{ provider, model: id, endsAt: ends_at }] : [],
    )
    .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
}

/** Says at the start which models need a successor. */
export const warnOfEndingModels = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock' | 'log' | 'models'>,
): Promise<void> => {
  for (const { provider, model, endsAt } of await endingModels(context)) {
    context.log.warn(
      { provider, model, endsAt },
      'a model in use is shut down by its provider: choose another',
    )
  }
}

/** Models in use here that their providers shut down within 60 days, or have shut down. */
export const endingModels = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock' | 'models'>,
): Promise<EndingModel[]> => {
  const { db, clock } = context
  const [models, settings, chosen] = await Promise.all([
    listModels(db),
    readModelSettings(db),
    listChosenByAccounts(db),
  ])
  // A provider whose models write has voices, too: who may use the one may use the other.
  const configured = configuredProviders(context, 'voice')
  return endingAmong({ models, settings, chosen, configured }, clock.now())
}
