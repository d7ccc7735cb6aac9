import type { ChildNews } from '../engine/engine-child.ts'
import { loadSherpa } from '../engine/sherpa.ts'
import type { EarsOrder, EarsReply, Lane, LoadEars } from './ears-messages.ts'
import { createPiecewiseRecogniser } from './piecewise-recogniser.ts'
import type { Hearing, Recogniser } from './recogniser.ts'
import { createStreamingRecogniser } from './streaming-recogniser.ts'

/** The program of the ears: one model, many hearings. Whatever the engine does to its process, the server goes on. */

interface Open {
  hearing: Hearing
  lane: Lane
  complete: boolean
}

const ALIVE_MS = 1_000
const tell = (message: ChildNews | EarsReply): void => void process.send?.(message)

const open = new Map<number, Open>()
let recogniser: Recogniser | null = null
let working = false

const samplesOf = (pcm: Uint8Array): Float32Array => {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return Float32Array.from({ length: pcm.byteLength >> 1 }, (_, at) => view.getInt16(2 * at, true) / 32_768)
}

/** @returns whether there was anything to do */
const stepOne = (id: number, { hearing, complete }: Open): boolean => {
  try {
    if (hearing.step()) return true
    if (!complete) return false
    open.delete(id)
    tell({ id, ...hearing.result() })
  } catch (error) {
    open.delete(id)
    tell({ id, error: String(error) })
  }
  return true
}

/** One piece of each answer in turn; the later lane only when nobody waits. */
const round = (lane: Lane): boolean => {
  let worked = false
  for (const [id, one] of [...open]) if (one.lane === lane && stepOne(id, one)) worked = true
  return worked
}

const work = (): void => {
  working = round('live') || round('later')
  // New messages are read between two rounds.
  if (working) setImmediate(work)
}

const wake = (): void => {
  if (working) return
  working = true
  setImmediate(work)
}

const begin = ({ id, language, lane }: Extract<EarsOrder, { order: 'open' }>): void => {
  try {
    if (!recogniser) throw new Error('no model is loaded')
    open.set(id, { hearing: recogniser.open(language), lane, complete: false })
  } catch (error) {
    tell({ id, error: String(error) })
  }
}

const end = (one: Open): void => {
  one.hearing.end()
  one.complete = true
}

const obey = (order: EarsOrder): void => {
  const one = open.get(order.id)
  if (order.order === 'open') begin(order)
  else if (order.order === 'drop') open.delete(order.id)
  else if (order.order === 'sound') one?.hearing.add(samplesOf(order.pcm))
  else if (one) end(one)
  wake()
}

/** Five seconds of sound that says nothing. */
const TEST_SECONDS = 5
const SAMPLE_RATE = 16_000

/** How fast this machine hears with it. @returns seconds of work for a second of sound */
const tryOut = (loaded: Recogniser, language: string): number => {
  const hearing = loaded.open(language)
  const started = performance.now()
  hearing.add(Float32Array.from({ length: TEST_SECONDS * SAMPLE_RATE }, (_, at) => 0.1 * Math.sin(at / 9)))
  hearing.end()
  while (hearing.step());
  return (performance.now() - started) / 1_000 / TEST_SECONDS
}

const load = (message: LoadEars): void => {
  try {
    const sherpa = loadSherpa()
    const isStreaming = message.model.description.kind.startsWith('online')
    recogniser = isStreaming
      ? createStreamingRecogniser(sherpa, message)
      : createPiecewiseRecogniser(sherpa, message)
    const [language = 'en'] = message.model.description.languages
    tell({ news: 'loaded', realTimeFactor: tryOut(recogniser, language) })
  } catch (error) {
    tell({ news: 'refused', reason: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (message: LoadEars | EarsOrder) => ('order' in message ? obey(message) : load(message)))
// Without the server there is nothing to do.
process.on('disconnect', () => process.exit())
setInterval(() => tell({ news: 'alive', memory: process.memoryUsage.rss() }), ALIVE_MS).unref()
