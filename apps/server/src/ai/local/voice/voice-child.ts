import { type Loaded, type LoadModel, runEngine, tell } from '../engine/run-engine.ts'
import { loadSherpa, type OfflineTts } from '../engine/sherpa.ts'
import { voiceConfig } from '../engine/sherpa-config.ts'
import type { VoiceLane, VoiceOrder, VoiceReply } from './local-voice.ts'
import { toVoiceSound } from './to-voice-sound.ts'

/** The program of the voice: one model, one sentence after the other. */

interface Sentence {
  id: number
  text: string
  lane: VoiceLane
}

const waiting = new Map<number, Sentence>()
let speak: (text: string) => Promise<Uint8Array> = async () => {
  throw new Error('no model is loaded')
}

const say = async ({ id, text }: Sentence): Promise<void> => {
  waiting.delete(id)
  try {
    tell<VoiceReply>({ id, pcm: await speak(text) })
  } catch (error) {
    tell<VoiceReply>({ id, error: String(error) })
  }
}

const next = () => {
  const sentences = [...waiting.values()]
  const sentence = sentences.find(({ lane }) => lane === 'live') ?? sentences[0]
  return sentence ? { id: sentence.id, run: () => say(sentence) } : null
}

const handle = (order: VoiceOrder): void => {
  if (order.order === 'say') waiting.set(order.id, order)
  else if (order.order === 'drop') waiting.delete(order.id)
  else {
    const sentence = waiting.get(order.id)
    if (sentence) sentence.lane = 'live'
  }
}

/** @throws Error when there is no sound */
const speaking =
  (tts: OfflineTts, sid: number, speed: number) =>
  async (text: string): Promise<Uint8Array> => {
    // Sound of a buffer of the engine's own would have to be freed by hand.
    const { samples, sampleRate } = await tts.generateAsync({ text, sid, speed, enableExternalBuffer: false })
    return toVoiceSound(samples, sampleRate)
  }

const load = ({ model, threads }: LoadModel): Loaded => {
  const tts = new (loadSherpa().OfflineTts)(voiceConfig(model, threads))
  const { speaker = 0, speed = 1 } = model.description.options ?? {}
  speak = speaking(tts, Number(speaker), Number(speed))
  return {}
}

runEngine<VoiceOrder>({ load, handle, next })
