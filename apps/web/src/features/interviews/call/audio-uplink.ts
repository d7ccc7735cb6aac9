import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { joinSamples } from '../audio/samples.ts'
import type { ClientEvent } from './call-state.ts'

/** Arguments that one call may have in every browser. */
const SLICE = 0x8000

/** 16-bit samples as the provider takes them: little-endian, base64. */
const base64Of = (samples: Int16Array): string => {
  const bytes = new Uint8Array(samples.length * 2)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, index) => {
    view.setInt16(index * 2, sample, true)
  })
  let text = ''
  for (let from = 0; from < bytes.length; from += SLICE) {
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE))
  }
  return btoa(text)
}

interface UplinkChannel {
  /** Handed over and not sent yet, bytes. */
  bufferedAmount: () => number
  send: (text: string) => void
}

/** One message of sound, milliseconds: few enough to leave at once, enough not to be all envelope. */
const MESSAGE_MS = 40
/** The same in samples. */
export const MESSAGE_SAMPLES = (VOICE_SAMPLE_RATE * MESSAGE_MS) / 1000
/** The channel is given no more than this ahead of time, bytes. */
export const CHANNEL_FULL_BYTES = 256 * 1024
/** …and is filled again from here on, bytes. */
export const CHANNEL_LOW_BYTES = 64 * 1024

const append = (samples: Int16Array): string =>
  JSON.stringify({ type: 'input_audio_buffer.append', audio: base64Of(samples) })

/** Everything that we say on a call, in order; sound in messages of 40 ms. A slow line fills our queue, not the channel's. */
export const createAudioUplink = ({ bufferedAmount, send }: UplinkChannel) => {
  let queue: { text: string; isSound: boolean }[] = []
  let samples: Int16Array = new Int16Array(0)

  const flush = (): void => {
    while (queue.length > 0 && bufferedAmount() < CHANNEL_FULL_BYTES) {
      const next = queue.shift()
      if (next) send(next.text)
    }
  }
  const push = (text: string, isSound: boolean): void => {
    queue.push({ text, isSound })
    flush()
  }
  return {
    /** Samples at 24 kHz, in any pieces. */
    sound: (more: Int16Array) => {
      samples = samples.length === 0 ? more : joinSamples([samples, more])
      let from = 0
      for (; samples.length - from >= MESSAGE_SAMPLES; from += MESSAGE_SAMPLES) {
        push(append(samples.subarray(from, from + MESSAGE_SAMPLES)), true)
      }
      samples = samples.slice(from)
    },
    /** What does not fill a message goes too: the answer is over. */
    rest: () => {
      if (samples.length > 0) push(append(samples), true)
      samples = new Int16Array(0)
    },
    /** Forgets samples that fill no message yet, and those that wait. */
    drop: () => {
      samples = new Int16Array(0)
      queue = queue.filter(({ isSound }) => !isSound)
    },
    /** Goes after everything that came before it. */
    event: (event: ClientEvent) => push(JSON.stringify(event), false),
    /** The channel has room again: call at its `bufferedamountlow`. */
    resume: flush,
    /** What has not left yet, bytes. */
    backlog: () => queue.reduce((sum, { text }) => sum + text.length, bufferedAmount()),
  }
}

/** Everything that we say on a call. */
export type AudioUplink = ReturnType<typeof createAudioUplink>
