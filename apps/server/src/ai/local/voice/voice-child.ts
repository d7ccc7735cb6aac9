import type { ChildNews } from '../engine/engine-child.ts'
import { loadSherpa, type OfflineTts } from '../engine/sherpa.ts'
import { voiceConfig } from '../engine/sherpa-config.ts'
import { toVoiceSound } from './to-voice-sound.ts'
import type { LoadVoice, VoiceLane, VoiceOrder, VoiceReply } from './voice-messages.ts'

/** The program of the voice: one model, one sentence after the other. Whatever the engine does to its process, the server goes on. */

interface Sentence {
  id: number
  text: string
  lane: VoiceLane
}

const ALIVE_MS = 1_000
const tell = (message: ChildNews | VoiceReply): void => void process.send?.(message)

const waiting = new Map<number, Sentence>()
let speak: (text: string) => Uint8Array = () => {
  throw new Error('no model is loaded')
}
let working = false

const next = (): Sentence | undefined => {
  const sentences = [...waiting.values()]
  return sentences.find(({ lane }) => lane === 'live') ?? sentences[0]
}

const work = (): void => {
  const sentence = next()
  working = sentence !== undefined
  if (!sentence) return
  const { id, text } = sentence
  waiting.delete(id)
  try {
    tell({ id, pcm: speak(text) })
  } catch (error) {
    tell({ id, error: String(error) })
  }
  // What is not wanted any more is read between two sentences.
  setImmediate(work)
}

const wake = (): void => {
  if (working) return
  working = true
  setImmediate(work)
}

const obey = (order: VoiceOrder): void => {
  if (order.order === 'say') waiting.set(order.id, order)
  else if (order.order === 'drop') waiting.delete(order.id)
  else {
    const sentence = waiting.get(order.id)
    if (sentence) sentence.lane = 'live'
  }
  wake()
}

/** @throws Error when there is no sound */
const speaking =
  (tts: OfflineTts, sid: number, speed: number) =>
  (text: string): Uint8Array => {
    // Sound of a buffer of the engine's own would have to be freed by hand.
    const { samples, sampleRate } = tts.generate({ text, sid, speed, enableExternalBuffer: false })
    return toVoiceSound(samples, sampleRate)
  }

const load = ({ model, threads }: LoadVoice): void => {
  try {
    const tts = new (loadSherpa().OfflineTts)(voiceConfig(model, threads))
    const { speaker = 0, speed = 1 } = model.description.options ?? {}
    speak = speaking(tts, Number(speaker), Number(speed))
    tell({ news: 'loaded' })
  } catch (error) {
    tell({ news: 'refused', reason: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (message: LoadVoice | VoiceOrder) =>
  'order' in message ? obey(message) : load(message),
)
// Without the server there is nothing to do.
process.on('disconnect', () => process.exit())
setInterval(() => tell({ news: 'alive', memory: process.memoryUsage.rss() }), ALIVE_MS).unref()
