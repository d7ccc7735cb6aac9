import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import { modelKey } from '../models/model-key.ts'
import { createLocalVoice, type LocalVoice } from './local-voice.ts'

export interface LocalVoicesParts {
  /** null: no models run on this machine. */
  models: ModelStore | null
  log: Logger
  /** Tests count what is said. */
  open?: (model: InstalledModel) => LocalVoice
}

export const nameOf = ({ description: { id, revision } }: InstalledModel): string => `${id} ${revision}`

/** The models that speak, a process for each that is used. */
export type LocalVoices = ReturnType<typeof createLocalVoices>

/** Processes of models that are removed are ended. */
export const createLocalVoices = ({ models, log, open }: LocalVoicesParts) => {
  const voices = new Map<string, LocalVoice>()
  const failedAt = new Map<string, number>()
  const make = open ?? (model => createLocalVoice({ model, log }))
  const end = models?.onChange(() => {
    const keys = new Set(models.installed().map(modelKey))
    for (const [key, voice] of voices) {
      if (keys.has(key)) continue
      voices.delete(key)
      failedAt.delete(key)
      void voice.close()
    }
  })
  return {
    /** @param language BCP 47 @returns null: no model speaks it */
    best: (language: string) => {
      const model = models?.best('voice', language) ?? null
      if (!model) return null
      const voice = voices.get(modelKey(model)) ?? make(model)
      voices.set(modelKey(model), voice)
      return voice
    },
    failed: ({ model }: LocalVoice) => void failedAt.set(modelKey(model), Date.now()),
    /** Did it fail less than so many milliseconds ago? */
    isResting: ({ model }: LocalVoice, rest: number) =>
      Date.now() - (failedAt.get(modelKey(model)) ?? Number.NEGATIVE_INFINITY) < rest,
    close: async () => {
      end?.()
      await Promise.all([...voices.values()].map(voice => voice.close()))
    },
  }
}
