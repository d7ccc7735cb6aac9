import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { writeWav } from '@vivavox/stand-ins/sound/pcm'
import type { Sherpa } from '../../apps/server/src/ai/local/engine/sherpa.ts'
import { voiceConfig } from '../../apps/server/src/ai/local/engine/sherpa-config.ts'
import type { InstalledModel } from '../../apps/server/src/ai/ports/model-store.ts'
import { joinSamples } from '../../apps/server/src/ai/sound/in-pieces.ts'
import { createResampler } from '../../apps/server/src/ai/sound/resample.ts'
import { readWavStream } from '../../apps/server/src/ai/sound/wav-stream.ts'

/** PCM16 mono. */
export interface Sound {
  samples: Int16Array
  /** Hertz. */
  rate: number
}

const FULL_SCALE = 32_767

/** @param samples beyond −1 to 1 they are cut */
export const toPcm16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, sample => Math.round(FULL_SCALE * Math.max(-1, Math.min(1, sample))))

/** A model that speaks, in this process. */
export const createSpeaker = (model: InstalledModel): ((text: string) => Sound) => {
  const require = createRequire(new URL('../../apps/server/package.json', import.meta.url))
  const sherpa: Sherpa = require('sherpa-onnx-node')
  const voice = new sherpa.OfflineTts(voiceConfig(model, 1))
  return text => {
    const { samples, sampleRate } = voice.generate({ text, sid: 0, speed: 1, enableExternalBuffer: false })
    return { samples: toPcm16(samples), rate: sampleRate }
  }
}

async function* whole(wav: Buffer): AsyncGenerator<Buffer> {
  yield wav
}

/** @throws Error on anything but mono PCM16 */
export const readSound = async (wav: Buffer): Promise<Sound> => {
  for await (const { format, samples } of readWavStream(whole(wav))) return { samples, rate: format.rate }
  throw new Error('a wav without samples')
}

/** Speech of espeak-ng, which transcribers understand badly. */
export const byEspeak = (language: string, text: string): Promise<Sound> =>
  readSound(execFileSync('espeak-ng', ['-v', language, '--stdout', text], { maxBuffer: 2 ** 26 }))

/** The same at another rate, between two pauses. */
export const resampled = ({ samples, rate }: Sound, to: number, pauseMs = 0): Int16Array => {
  const resampler = createResampler(rate, to)
  const pause = new Int16Array((to * pauseMs) / 1_000)
  return joinSamples([pause, resampler.push(samples), resampler.flush(), pause])
}

export const wavOf = ({ samples, rate }: Sound): Buffer => writeWav(samples, rate)

export const secondsOf = ({ samples, rate }: Sound): number => samples.length / rate
