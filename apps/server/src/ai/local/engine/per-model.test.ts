import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import { UNKNOWN_PACE } from '../../ports/pace.ts'
import { blobModel } from '../testing/blob-model.ts'
import { storeOf } from '../testing/counted-voice.ts'
import { randomTextModel } from '../testing/hand-made.ts'
import { createTextModelProcesses } from '../text-model/text-model-process.ts'
import { createTranscriber } from '../transcription/transcriber.ts'
import type { Transcript } from '../transcription/transcriber-messages.ts'
import { createPerModel } from './per-model.ts'

const modelOf = (bytes: number): InstalledModel => ({
  description: {
    ...blobModel({ 'model.onnx': bytes, 'tokens.txt': 10 }).description,
    purpose: 'ears',
    languages: ['en', 'ru'],
  },
  folder: '/models/blob/1',
})
const SMALL = modelOf(10)
const LARGE = modelOf(20)

/** The models whose processes run. */
const createProcesses = () => {
  const running: InstalledModel[] = []
  const start = <T extends object>(model: InstalledModel, own: T) => {
    running.push(model)
    return { ...own, model, close: async () => void running.splice(running.indexOf(model), 1) }
  }
  return { running, start }
}

describe('a process for each model', () => {
  const open = () => {
    const { store: models, change } = storeOf([SMALL])
    const { running, start } = createProcesses()
    return { change, running, processes: createPerModel({ models, open: model => start(model, {}) }) }
  }

  it('is one, and ends with its model', () => {
    const { processes, running, change } = open()
    expect(processes.of(SMALL)).toBe(processes.of(modelOf(10)))
    change([modelOf(10)])
    expect(running).toEqual([SMALL])
    change([])
    expect(running).toEqual([])
    expect(processes.all()).toEqual([])
  })

  it('starts anew for one that was imported again under the same revision', () => {
    const { processes, running, change } = open()
    const before = processes.of(SMALL)
    change([LARGE])
    expect(processes.of(LARGE)).not.toBe(before)
    expect(running).toEqual([LARGE])
  })

  it('ends when all do', async () => {
    const { processes, running } = open()
    processes.of(SMALL)
    await processes.close()
    expect(running).toEqual([])
  })
})

it('a transcriber runs with the best model of its language alone', () => {
  const { store, change } = storeOf([SMALL])
  const { running, start } = createProcesses()
  const engine = {
    warmUp: async () => undefined,
    capacity: () => 1,
    hear: () => Promise.reject(new Error('nothing is heard')),
  }
  const transcriber = createTranscriber({
    models: store,
    log: createLogger('silent'),
    open: model => start(model, engine),
  })
  transcriber.warmUp('en')
  change([modelOf(10)])
  expect(running).toEqual([SMALL])
  // The old one is still installed.
  change([LARGE, SMALL])
  expect(running).toEqual([])
  transcriber.warmUp('en')
  expect(running).toEqual([LARGE])
})

it('a transcriber hears a candidate to the end, though a better model came meanwhile', async () => {
  const { store, change } = storeOf([SMALL])
  const { running, start } = createProcesses()
  const answers: ((words: Transcript) => void)[] = []
  const hear = () => new Promise<Transcript>(answer => answers.push(answer))
  const transcriber = createTranscriber({
    models: store,
    log: createLogger('silent'),
    open: model => start(model, { warmUp: async () => undefined, capacity: () => 1, hear }),
  })
  const transcript = transcriber.live({ language: 'en', pcm: async function* () {} })
  await expect.poll(() => answers).toHaveLength(1)
  change([LARGE, SMALL])
  expect(running).toEqual([SMALL])
  answers[0]?.({ words: 'to the end', places: [], confidence: null, speechMs: null })
  expect(await transcript).toMatchObject({ words: 'to the end' })
  change([LARGE, SMALL])
  expect(running).toEqual([])
})

it('a text model is found by its id, and tells whether a recruiter waits for it', () => {
  const state = { waitedFor: false }
  const ask = () => Promise.reject(new Error('not asked here'))
  const engine = {
    ask,
    choose: ask,
    backend: () => null,
    pace: () => UNKNOWN_PACE,
    waitOf: () => 0,
    isWaitedFor: () => state.waitedFor,
  }
  const model = randomTextModel()
  const textModels = createTextModelProcesses({
    models: storeOf([model, SMALL]).store,
    threads: null,
    log: createLogger('silent'),
    open: opened => createProcesses().start(opened, engine),
  })
  expect(textModels.find('random-text-model')?.model).toBe(model)
  expect([textModels.find('another'), textModels.find(SMALL.description.id)]).toEqual([null, null])
  expect(textModels.isWaitedFor('random-text-model')).toBe(false)
  state.waitedFor = true
  expect([textModels.isWaitedFor('random-text-model'), textModels.isWaitedFor('another')]).toEqual([
    true,
    false,
  ])
})
