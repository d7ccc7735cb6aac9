import type { AppContext } from '../../platform/context.ts'
import type { InstalledModel } from '../../platform/model-store.ts'

/** Text models that lie on this machine; none where local models are off. */
export const textModelsOf = (models: AppContext['models']): readonly InstalledModel[] =>
  (models?.installed() ?? []).filter(({ description }) => description.purpose === 'mind')
