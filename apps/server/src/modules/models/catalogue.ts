import type { Provider } from '@vivavox/contracts/interviews'
import type { ModelTask } from '@vivavox/contracts/models'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cascadeModels } from './cascade-models.ts'
import { listModels, type ModelRow } from './models.repository.ts'

/** All models that may be chosen: those of the table, and those of the operator's own servers. */
export const readCatalogue = async ({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<ModelRow[]> => {
  const rows = await listModels(db)
  return [...rows.filter(row => row.provider !== 'cascade'), ...cascadeModels(config.cascade)]
}

export interface WantedModel {
  id: string
  /** null: any. */
  provider: Provider | null
  /** null: any. */
  task: ModelTask | null
}

/** Can this model be chosen: is it known, of this provider, able to do the task, and not shut down? */
export const isChoosable = (
  models: readonly ModelRow[],
  { id, provider, task }: WantedModel,
  now: Date,
): boolean =>
  models.some(
    model =>
      model.id === id &&
      (provider === null || model.provider === provider) &&
      (task === null || model.capabilities.includes(task)) &&
      (model.ends_at === null || model.ends_at > now),
  )

/**
 * What an account's choice becomes. Its model has to be one of its provider; one that is left over from another provider
 * goes when the provider changes.
 * @throws AppError VALIDATION_FAILED (path `ai_model`) for a model that the catalogue does not offer (there)
 */
export const checkChoice = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  wanted: { ai_provider: Provider | null; ai_model: string | null },
  { modelIsNew }: { modelIsNew: boolean },
): Promise<{ ai_model: string | null }> => {
  const { ai_model: id, ai_provider: provider } = wanted
  if (id === null) return { ai_model: null }
  const models = await readCatalogue(context)
  if (isChoosable(models, { id, provider, task: null }, context.clock.now())) return { ai_model: id }
  if (!modelIsNew) return { ai_model: null }
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'ai_model', message: 'model_unknown' }] })
}
