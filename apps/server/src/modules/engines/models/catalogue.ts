import type { ModelTask } from '@vivavox/contracts/lists'
import { isOllamaModel } from '@vivavox/contracts/ollama-model'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { cascadeModels } from './cascade-models.ts'
import { localTextModels } from './local-text-models.ts'
import { listModels, type ModelRow, readChoices } from './models.repository.ts'

/**
 * All models that may be chosen: those of the table, those of the operator's own servers, and those on this machine.
 * @param ownerId whose own choice is among them in any case; null: only the administrator's
 */
export const readCatalogue = async (
  context: Pick<AppContext, 'db' | 'config' | 'models' | 'localServers'>,
  ownerId: string | null,
): Promise<ModelRow[]> => {
  const { db, config } = context
  const [rows, choices] = await Promise.all([listModels(db), readChoices(db, ownerId)])
  return [
    ...rows.filter(row => row.provider !== 'cascade'),
    ...cascadeModels(config.cascade),
    ...localTextModels(context, 'ollama', choices),
    ...localTextModels(context, 'local', choices),
  ]
}

export interface WantedModel {
  id: string
  /** null: any. */
  provider: TextProvider | null
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

/** May this model be chosen by name? Of an Ollama any: it can fetch one that it does not have yet. */
export const isNameable = (models: readonly ModelRow[], wanted: WantedModel, now: Date): boolean =>
  (wanted.provider === 'ollama' && isOllamaModel(wanted.id)) || isChoosable(models, wanted, now)

/**
 * What an account's choice becomes. Its model has to be one of its provider; one that is left over from another provider
 * goes when the provider changes.
 * @throws AppError VALIDATION_FAILED (path `ai_model`) for a model that the catalogue does not offer (there)
 */
export const checkChoice = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock' | 'models' | 'localServers'>,
  wanted: { ai_provider: TextProvider | null; ai_model: string | null },
  { modelIsNew, ownerId }: { modelIsNew: boolean; ownerId: string | null },
): Promise<{ ai_model: string | null }> => {
  const { ai_model: id, ai_provider: provider } = wanted
  if (id === null) return { ai_model: null }
  const models = await readCatalogue(context, ownerId)
  const mayStay = modelIsNew ? isNameable : isChoosable
  if (mayStay(models, { id, provider, task: null }, context.clock.now())) return { ai_model: id }
  if (!modelIsNew) return { ai_model: null }
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'ai_model', message: 'model_unknown' }] })
}
