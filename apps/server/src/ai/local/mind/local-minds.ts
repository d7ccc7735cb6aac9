import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import { modelKey } from '../models/model-key.ts'
import { createLocalMind, type LocalMind } from './local-mind.ts'

/** The models that think, a process for each that is used. */
export interface LocalMinds {
  /** @returns null: it is not installed (any more) */
  find(id: string): LocalMind | null
  /** Does somebody wait for an answer of it? */
  isBusy(id: string): boolean
  close(): Promise<void>
}

interface LocalMindsParts {
  /** null: no models run on this machine. */
  models: Pick<ModelStore, 'installed' | 'onChange'> | null
  /** Of the processor; null: one less than there are cores, four at most. */
  threads: number | null
  log: Logger
  /** Tests watch it. */
  open?: (model: InstalledModel) => LocalMind
}

/** Processes of models that are removed are ended. */
export const createLocalMinds = ({ models, threads, log, open }: LocalMindsParts): LocalMinds => {
  const minds = new Map<string, LocalMind>()
  const make = open ?? (model => createLocalMind({ model, log, threads: threads ?? undefined }))
  const end = models?.onChange(() => {
    const keys = new Set(models.installed().map(modelKey))
    for (const [key, mind] of minds) {
      if (keys.has(key)) continue
      minds.delete(key)
      void mind.close()
    }
  })
  return {
    find: id => {
      const model = models
        ?.installed()
        .find(({ description }) => description.purpose === 'mind' && description.id === id)
      if (!model) return null
      const mind = minds.get(modelKey(model)) ?? make(model)
      minds.set(modelKey(model), mind)
      return mind
    },
    isBusy: id => [...minds.values()].some(mind => mind.model.description.id === id && mind.isBusy()),
    close: async () => {
      end?.()
      await Promise.all([...minds.values()].map(mind => mind.close()))
    },
  }
}
