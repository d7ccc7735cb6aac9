import type { InstalledModel } from '../../../platform/model-store.ts'

/**
 * Tells a process that runs with this model from one that runs with what lay there before: whoever makes a model by hand
 * imports it again under the same revision.
 */
export const modelKey = ({ folder, description }: InstalledModel): string =>
  JSON.stringify([folder, description])
