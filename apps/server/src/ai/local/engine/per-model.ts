import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'

/**
 * Tells a process that runs with this model from one that runs with what lay there before: a model made by hand
 * is imported again under the same revision.
 */
const keyOf = ({ folder, description }: InstalledModel): string => JSON.stringify([folder, description])

/** Two that are both missing are the same. */
export const isSameModel = (one: InstalledModel | null, other: InstalledModel | null): boolean =>
  one && other ? keyOf(one) === keyOf(other) : one === other

interface PerModelParts<T> {
  /** null: no models run on this machine. */
  models: Pick<ModelStore, 'installed' | 'onChange'> | null
  open(model: InstalledModel): T
  /** Asked whenever models change; absent: as long as the model is installed. */
  isNeeded?(one: T): boolean
}

/** One process for each model that is used; the processes of models that are gone are ended. */
export const createPerModel = <T extends { model: InstalledModel; close(): Promise<void> }>({
  models,
  open,
  isNeeded = ({ model }) => models?.installed().some(other => isSameModel(model, other)) ?? false,
}: PerModelParts<T>) => {
  const running = new Map<string, T>()
  const stopWatching = models?.onChange(() => {
    for (const [key, one] of running) {
      if (isNeeded(one)) continue
      running.delete(key)
      void one.close()
    }
  })
  return {
    of: (model: InstalledModel): T => {
      const one = running.get(keyOf(model)) ?? open(model)
      running.set(keyOf(model), one)
      return one
    },
    all: (): T[] => [...running.values()],
    close: async (): Promise<void> => {
      stopWatching?.()
      await Promise.all([...running.values()].map(one => one.close()))
    },
  }
}
