import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import { modelKey } from '../models/model-key.ts'
import { createTextModelProcess, type TextModelProcess } from './text-model-process.ts'

interface TextModelProcessesParts {
  /** null: no models run on this machine. */
  models: Pick<ModelStore, 'installed' | 'onChange'> | null
  /** Of the processor; null: one less than there are cores, four at most. */
  threads: number | null
  log: Logger
  /** Tests watch it. */
  open?: (model: InstalledModel) => TextModelProcess
}

/** The text models of this machine, a process for each that is used. */
export type TextModelProcesses = ReturnType<typeof createTextModelProcesses>

/** Processes of models that are removed are ended. */
export const createTextModelProcesses = ({ models, threads, log, open }: TextModelProcessesParts) => {
  const textModels = new Map<string, TextModelProcess>()
  const make = open ?? (model => createTextModelProcess({ model, log, threads: threads ?? undefined }))
  const end = models?.onChange(() => {
    const keys = new Set(models.installed().map(modelKey))
    for (const [key, textModel] of textModels) {
      if (keys.has(key)) continue
      textModels.delete(key)
      void textModel.close()
    }
  })
  return {
    /** @returns null: it is not installed (any more) */
    find: (id: string) => {
      const model = models
        ?.installed()
        .find(({ description }) => description.purpose === 'mind' && description.id === id)
      if (!model) return null
      const textModel = textModels.get(modelKey(model)) ?? make(model)
      textModels.set(modelKey(model), textModel)
      return textModel
    },
    /** Does somebody wait for an answer of it? */
    isBusy: (id: string) =>
      [...textModels.values()].some(textModel => textModel.model.description.id === id && textModel.isBusy()),
    close: async () => {
      end?.()
      await Promise.all([...textModels.values()].map(textModel => textModel.close()))
    },
  }
}
