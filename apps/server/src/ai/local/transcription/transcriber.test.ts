import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startChild } from '../../../platform/children/start-child.ts'
import { createLogger } from '../../../platform/logging.ts'
import { EngineDown, type EngineTimes } from '../engine/engine-child.ts'
import { spoken, toneTranscriberModel } from '../testing/hand-made.ts'
import { standInChildren } from '../testing/stand-in-child.ts'
import {
  createTranscriberProcess,
  NotHeard,
  type TranscriberProcess,
  type TranscriberRequest,
} from './transcriber-process.ts'

const children: ReturnType<typeof startChild>[] = []
let transcriber: TranscriberProcess
afterEach(() => transcriber.close())

const open = (
  model = toneTranscriberModel(),
  memoryMb = 2_048,
  times: Partial<EngineTimes> = {},
): TranscriberProcess => {
  transcriber = createTranscriberProcess({
    model,
    memoryMb,
    log: createLogger('silent'),
    times: { restart: () => 0, ...times },
    start: () => {
      const child = startChild(import.meta.url, 'transcriber-child')
      children.push(child)
      return child
    },
  })
  return transcriber
}
const request = (digits: string, more: Partial<TranscriberRequest> = {}): TranscriberRequest => ({
  pcm: () => spoken(digits),
  language: 'en',
  lane: 'live',
  signal: new AbortController().signal,
  ...more,
})

describe('a transcriber on this machine', () => {
  it('writes down what is said, in the language that is spoken', async () => {
    open()
    const [english, russian] = await Promise.all([
      transcriber.hear(request('1590')),
      transcriber.hear(request('1590', { language: 'ru', lane: 'later' })),
    ])
    expect(english.words).toBe('one five nine zero')
    expect(english.confidence).toBeGreaterThan(0.5)
    expect(russian.words).toBe('один пять девять ноль')
  })

  it('writes down an answer again whose engine was killed in the middle of it', async () => {
    open()
    await transcriber.hear(request('1'))
    async function* killing() {
      yield* spoken('12')
      children.at(-1)?.kill('SIGKILL')
      yield* spoken('34')
    }
    let first = true
    const pcm = () => {
      const sound = first ? killing() : spoken('1234')
      first = false
      return sound
    }
    expect((await transcriber.hear(request('', { pcm }))).words).toBe('one two three four')
  })

  it('gives an answer up during which the engine ends again and again', async () => {
    open()
    async function* deadly() {
      yield* spoken('1')
      children.at(-1)?.kill('SIGKILL')
      yield* spoken('2')
    }
    await expect(transcriber.hear(request('', { pcm: deadly }))).rejects.toBeInstanceOf(NotHeard)
    expect((await transcriber.hear(request('7'))).words).toBe('seven')
  })

  it.each([
    ['no model at all', Buffer.from('not a model')],
    ['nothing', Buffer.alloc(0)],
  ])('is down with a file that is %s, and the server lives', async (_, content) => {
    const model = toneTranscriberModel()
    writeFileSync(join(model.folder, 'encoder.onnx'), content)
    open(model)
    await expect(transcriber.hear(request('1'))).rejects.toBeInstanceOf(EngineDown)
  })

  it('ends a process that takes too much memory, and says that the answer was not heard', async () => {
    open(toneTranscriberModel(), 1)
    async function* untilItEnds() {
      yield* spoken('1')
      await new Promise(ended => children.at(-1)?.once('exit', ended))
    }
    await expect(transcriber.hear(request('', { pcm: untilItEnds }))).rejects.toBeInstanceOf(NotHeard)
    expect(children.slice(-2).map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
  })

  it('ends a process that has nothing to do, and starts another for the next answer', async () => {
    open(toneTranscriberModel(), 2_048, { idle: 0, watch: 20 })
    expect((await transcriber.hear(request('12'))).words).toBe('one two')
    const first = children.at(-1)
    if (first?.exitCode === null && first.signalCode === null)
      await new Promise(ended => first.once('exit', ended))
    expect((await transcriber.hear(request('34'))).words).toBe('three four')
    expect(children.at(-1)).not.toBe(first)
  })

  it('stops hearing an answer that is taken back', async () => {
    open()
    const taken = new AbortController()
    async function* endless() {
      for (;;) {
        yield* spoken('1')
        taken.abort(new Error('taken back'))
      }
    }
    await expect(transcriber.hear(request('', { pcm: endless, signal: taken.signal }))).rejects.toThrow(
      'taken back',
    )
  })
})

/** Standing in for the engine, so that it is known what it works on when it ends. */
describe('an engine that ends while it works on a piece', () => {
  const open = () => {
    const engines = standInChildren({ realTimeFactor: 0.1 })
    transcriber = createTranscriberProcess({
      model: toneTranscriberModel(),
      log: createLogger('silent'),
      times: { restart: () => 0 },
      start: engines.start,
    })
    const opened = () => engines.latest().orders.filter(({ order }) => order === 'open')
    const endWith = async (id: number) => {
      engines.latest().tell({ news: 'piece', id })
      const before = engines.children.length
      engines.latest().end()
      await expect.poll(() => engines.children.length).toBe(before + 1)
      await expect.poll(opened).not.toEqual([])
    }
    return { opened, endWith, latest: engines.latest }
  }

  it('gets shorter pieces of that answer, then no more of it; others are heard again', async () => {
    const { opened, endWith, latest } = open()
    const deadly = transcriber.hear(request('1', { language: 'de' })).catch((error: Error) => error)
    const other = transcriber.hear(request('2'))
    const careful = () => Object.fromEntries(opened().map(({ language, isCareful }) => [language, isCareful]))
    const idOf = (language: string) => opened().find(each => each.language === language)?.id ?? Number.NaN
    await expect.poll(careful).toEqual({ de: false, en: false })
    await endWith(idOf('de'))
    await expect.poll(careful).toEqual({ de: true, en: false })
    await endWith(idOf('de'))
    expect(await deadly).toBeInstanceOf(NotHeard)
    await expect.poll(careful).toEqual({ en: false })
    const heard = { words: 'two', places: [], confidence: null, speechMs: null }
    latest().tell({ id: idOf('en'), workMs: 1, ...heard } as { id: number })
    expect(await other).toMatchObject(heard)
  })

  it('lets others go first once no candidate waits for an answer', async () => {
    const { opened, latest } = open()
    const late = new AbortController()
    void transcriber.hear(request('1', { late: late.signal })).catch(() => undefined)
    await expect.poll(opened).toHaveLength(1)
    late.abort()
    expect(latest().orders.at(-1)).toMatchObject({ order: 'lane', lane: 'queued' })
  })
})
