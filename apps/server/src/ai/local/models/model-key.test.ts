import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../../platform/model-store.ts'
import { blobModel } from '../testing/blob-model.ts'
import { storeOf } from '../testing/counted-voice.ts'
import { createTranscriber } from '../transcription/transcriber.ts'
import type { TranscriberProcess } from '../transcription/transcriber-process.ts'
import { createLocalVoices } from '../voice/local-voices.ts'

const model = (bytes: number, purpose: 'ears' | 'voice' = 'ears'): InstalledModel => ({
  description: { ...blobModel({ 'model.onnx': bytes, 'tokens.txt': 10 }).description, purpose },
  folder: '/models/blob/1',
})

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
    const { store: models, change } = storeOf([model(10)])
    const { open, start } = createProcesses()
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
    change([model(10)])
    transcriber.warmUp('en')
    expect(open).toEqual([model(10)])
    change([model(20)])
    transcriber.warmUp('en')
    expect(open).toEqual([model(20)])
  })

  it('is what the voice speaks with from then on', () => {
    const { store: models, change } = storeOf([model(10, 'voice')])
    const { open, start } = createProcesses()
    const say = () => ({ sound: Promise.resolve(new Uint8Array(0)), hurry: () => undefined })
    const voices = createLocalVoices({
      models,
      log: createLogger('silent'),
      open: one => start(one, { say }),
    })
    expect(voices.best('en')).toBe(voices.best('en'))
    change([model(20, 'voice')])
    voices.best('en')
    expect(open).toEqual([model(20, 'voice')])
  })
})
