import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { createAnswerMeter } from '../audio/answer-meter.ts'
import type { PcmCapture } from '../audio/pcm-capture.ts'
import { joinSamples } from '../audio/samples.ts'
import type { StreamedAnswer } from '../room/answer.ts'
import type { AudioUplink } from './audio-uplink.ts'

interface Options {
  capture: PcmCapture
  /** The call that stands, by its number; null while none does. */
  call: () => { number: number; uplink: AudioUplink } | null
  /** Empties the provider's ear. */
  clear: () => void
  /** All of it went out on the call. */
  handIn: (clientId: string) => void
  now: () => number
}

/** The provider takes nothing shorter than 100 ms, samples at 24 kHz. */
const SHORTEST_SAMPLES = 2400

/** What keeps samples from being an answer; null: nothing. */
const faultOf = (sound: Int16Array): 'silence' | 'too_short' | null => {
  if (sound.length > 0 && sound.length < SHORTEST_SAMPLES) return 'too_short'
  const meter = createAnswerMeter()
  meter.add(sound, VOICE_SAMPLE_RATE)
  return meter.isHeard() ? null : 'silence'
}

/** Captures answers one at a time and sends them while they are spoken. */
export const createSpokenAnswers = ({ capture, call, clear, handIn, now }: Options) => {
  let current: { clientId: string; blocks: Int16Array[]; startedAt: number; call: number | null } | null =
    null

  const stop = async () => {
    const mine = current
    current = null
    await capture.stop()
    return mine
  }
  return {
    close: capture.close,
    isSpeaking: () => current !== null,
    press: (clientId: string) => {
      const mine = { clientId, blocks: [] as Int16Array[], startedAt: now(), call: call()?.number ?? null }
      current = mine
      clear()
      capture.start(block => {
        mine.blocks.push(block)
        const line = call()
        if (line && line.number === mine.call) line.uplink.sound(block)
      })
    },
    discard: () => {
      void stop().then(() => {
        call()?.uplink.drop()
        clear()
      })
    },
    /** @returns the answer, or what was wrong with it */
    finish: async (clientId: string): Promise<StreamedAnswer | 'silence' | 'too_short'> => {
      const mine = await stop()
      const sound = joinSamples(mine?.blocks ?? [])
      const line = call()
      const fault = faultOf(sound)
      if (!mine || fault) {
        line?.uplink.drop()
        clear()
        return fault ?? 'silence'
      }
      const isWhole = line !== null && line.number === mine.call
      if (isWhole) {
        line.uplink.rest()
        handIn(clientId)
      }
      const sentAt = isWhole ? now() : null
      return { clientId, kind: 'streamed', sound, createdAt: mine.startedAt, sentAt, item: null }
    },
  }
}

/** What is being spoken: streamed while it is said, and kept. */
export type SpokenAnswers = ReturnType<typeof createSpokenAnswers>
