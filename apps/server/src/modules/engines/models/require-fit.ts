import type { TextProvider } from '@vivavox/contracts/providers'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { textModelsOf } from './local-text-models.ts'

/**
 * Refuses a model of this machine that did not pass its check; one that was not checked may be chosen. A model that rates well
 * may draft, too: it then chooses among questions that rules propose.
 * @param chosen model null: the first that is installed
 * @throws AppError MODEL_UNFIT
 */
export const requireFit = async (
  { models }: Pick<AppContext, 'models'>,
  chosen: { provider: TextProvider | null; model: string | null },
): Promise<void> => {
  if (chosen.provider !== 'local') return
  // The check is a command of its own: what it found a moment ago counts.
  await models?.refresh()
  const installed = textModelsOf(models)
  const model = installed.find(({ description }) => description.id === chosen.model) ?? installed[0]
  if (model?.fitFor?.evaluation === false) throw new AppError('MODEL_UNFIT')
}
