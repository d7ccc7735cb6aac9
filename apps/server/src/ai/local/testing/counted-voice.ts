import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'
import type { LocalVoice, SentenceRequest, SentenceSound } from '../voice/local-voice.ts'

/** Models that are installed, and others in their place later. */
export const storeOf = (first: readonly InstalledModel[]) => {
  const listeners = new Set<() => void>()
  let models = first
  const store: ModelStore = {
    installed: () => models,
    refresh: async () => undefined,
    best: (purpose, language) =>
      models.find(
        ({ description }) => description.purpose === purpose && description.languages.includes(language),
      ) ?? null,
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    store,
    change: (next: readonly InstalledModel[]) => {
      models = next
      for (const listener of listeners) listener()
    },
  }
}

/** A voice that takes no time and tells what it was asked for: each sentence is so many bytes long. */
export const countedVoice = (model: InstalledModel, bytes = 9_600) => {
  const asked: SentenceRequest[] = []
  const state = { closed: false, fails: false }
  const say = (request: SentenceRequest): SentenceSound => {
    asked.push(request)
    const sound = state.fails
      ? Promise.reject(new Error('no voice'))
      : Promise.resolve(new Uint8Array(bytes).fill(1))
    return { sound, hurry: () => undefined }
  }
  const voice: LocalVoice = {
    model,
    say,
    close: async () => {
      state.closed = true
    },
  }
  return {
    voice,
    state,
    asked,
    texts: (lane: string) => asked.filter(one => one.lane === lane).map(one => one.text),
  }
}
