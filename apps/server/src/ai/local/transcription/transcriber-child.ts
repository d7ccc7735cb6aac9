import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { type Loaded, runEngine, tell } from '../engine/run-engine.ts'
import { loadSherpa, type Sherpa } from '../engine/sherpa.ts'
import { createPiecewiseRecogniser, SPEECH_FINDER } from './piecewise-recogniser.ts'
import type { Hearing, Recogniser } from './recogniser.ts'
import { createSpeechMeter, type MeasureSpeech } from './speech-detector.ts'
import { createStreamingRecogniser } from './streaming-recogniser.ts'
import {
  LANES,
  type Lane,
  type LoadTranscriber,
  type TranscriberOrder,
  type TranscriberReply,
} from './transcriber-messages.ts'

/** The program of the transcriber: one model, many answers. */

interface Open {
  hearing: Hearing
  lane: Lane
  complete: boolean
  /** When it had its turn last. */
  turn: number
  /** Milliseconds that its pieces have taken so far. */
  workMs: number
}

const open = new Map<number, Open>()
let recogniser: Recogniser | null = null
let measure: MeasureSpeech | null = null
let turns = 0

const samplesOf = (pcm: Uint8Array): Float32Array => {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return Float32Array.from({ length: pcm.byteLength >> 1 }, (_, at) => view.getInt16(2 * at, true) / 32_768)
}

const step = async (id: number, one: Open): Promise<void> => {
  const { hearing } = one
  try {
    const since = performance.now()
    if (hearing.isReady()) {
      await hearing.step()
      one.workMs += performance.now() - since
      return
    }
    open.delete(id)
    tell<TranscriberReply>({ id, workMs: one.workMs, ...hearing.result() })
  } catch (error) {
    open.delete(id)
    tell<TranscriberReply>({ id, error: String(error) })
  }
}

/** One piece of each live answer in turn; of the others the oldest to its end: in turn, none would ever be done on a slow machine. */
const urgency = (id: number, { lane, turn }: Open): number => (lane === 'live' ? turn : id)

/** Those of a lane only when there is nothing to do in the lanes before. */
const next = () => {
  for (const lane of LANES) {
    const ready = [...open].filter(([, one]) => one.lane === lane && (one.complete || one.hearing.isReady()))
    const [first] = ready.sort(([a, one], [b, other]) => urgency(a, one) - urgency(b, other))
    if (!first) continue
    const [id, one] = first
    turns += 1
    one.turn = turns
    return { id, run: () => step(id, one) }
  }
  return null
}

const begin = ({ id, language, lane, isCareful }: Extract<TranscriberOrder, { order: 'open' }>): void => {
  try {
    if (!recogniser) throw new Error('no model is loaded')
    const hearing = recogniser.open(language, measure, isCareful)
    open.set(id, { hearing, lane, complete: false, turn: 0, workMs: 0 })
  } catch (error) {
    tell<TranscriberReply>({ id, error: String(error) })
  }
}

const end = (one: Open): void => {
  one.hearing.end()
  one.complete = true
}

const handle = (order: TranscriberOrder): void => {
  const one = open.get(order.id)
  if (order.order === 'open') begin(order)
  else if (order.order === 'drop') open.delete(order.id)
  else if (order.order === 'lane') {
    if (one) one.lane = order.lane
  } else if (order.order === 'sound') one?.hearing.add(samplesOf(order.pcm))
  else if (one) end(one)
}

/** Five seconds of sound that says nothing. */
const TEST_SECONDS = 5

/** How fast this machine hears with it. @returns seconds of work for a second of sound */
const tryOut = async (loaded: Recogniser, language: string): Promise<number> => {
  // A detector would withhold the sound.
  const hearing = loaded.open(language, null)
  const started = performance.now()
  hearing.add(
    Float32Array.from({ length: TEST_SECONDS * ANSWER_SAMPLE_RATE }, (_, at) => 0.1 * Math.sin(at / 9)),
  )
  hearing.end()
  while (hearing.isReady()) await hearing.step()
  return (performance.now() - started) / 1_000 / TEST_SECONDS
}

const openModel = (sherpa: Sherpa, message: LoadTranscriber): Recogniser => {
  const { kind } = message.model.description
  if (kind === 'vad') return SPEECH_FINDER
  return kind.startsWith('online')
    ? createStreamingRecogniser(sherpa, message)
    : createPiecewiseRecogniser(sherpa, message)
}

const load = async (message: LoadTranscriber): Promise<Loaded> => {
  const sherpa = loadSherpa()
  recogniser = openModel(sherpa, message)
  measure = message.detector && createSpeechMeter(sherpa, message.detector)
  const [language = 'en'] = message.model.description.languages
  return { realTimeFactor: await tryOut(recogniser, language) }
}

runEngine<TranscriberOrder>({ load, handle, next })
