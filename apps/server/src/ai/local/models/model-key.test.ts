import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../../platform/model-store.ts'
import { blobModel } from '../testing/blob-model.ts'
import { createTranscriber } from '../transcription/transcriber.ts'
import type { TranscriberProcess } from '../transcription/transcriber-process.ts'
import { createLocalVoices } from '../voice/local-voices.ts'

const model = (bytes: number): InstalledModel => ({
  description: blobModel({ 'model.onnx': bytes, 'tokens.txt': 10 }).description,
  folder: '/models/blob/1',
})

/** What is installed can be replaced. */
const createShelf = () => {
  let now = model(10)
  const listeners = new Set<() => void>()
  return {
    installed: () => [now],
    best: () => now,
    refresh: async () => undefined,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace: (next: InstalledModel) => {
      now = next
      for (const listener of listeners) listener()
    },
  }
}

/** Counts the processes that would run. */
const createProcesses = () => {
  const open: InstalledModel[] = []
  const start = <T extends object>(one: InstalledModel, own: T) => {
    open.push(one)
    return { ...own, model: one, close: async () => void open.splice(open.indexOf(one), 1) }
  }
  return { open, start }
}

describe('a model that is imported again under the same revision', () => {
  it('is what is transcribed with from then on', () => {
    const [models, { open, start }] = [createShelf(), createProcesses()]
    const engine: Pick<TranscriberProcess, 'warmUp' | 'capacity' | 'hear'> = {
      warmUp: async () => undefined,
      capacity: () => 1,
      hear: () => Promise.reject(new Error('nothing is heard')),
    }
    const transcriber = createTranscriber({
      models,
      log: createLogger('silent'),
      open: one => start(one, engine),
    })
    transcriber.warmUp('en')
    models.replace(model(10))
    transcriber.warmUp('en')
    expect(open).toEqual([model(10)])
    models.replace(model(20))
    transcriber.warmUp('en')
    expect(open).toEqual([model(20)])
  })

  it('is what the voice speaks with from then on', () => {
    const [models, { open, start }] = [createShelf(), createProcesses()]
    const say = () => ({ sound: Promise.resolve(new Uint8Array(0)), hurry: () => undefined })
    const voices = createLocalVoices({
      models,
      log: createLogger('silent'),
      open: one => start(one, { say }),
    })
    expect(voices.best('en')).toBe(voices.best('en'))
    models.replace(model(20))
    voices.best('en')
    expect(open).toEqual([model(20)])
  })
})
