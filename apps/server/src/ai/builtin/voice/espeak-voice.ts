import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { createResampler, type Resampler } from './resample.ts'
import type { Voice } from './voice.ts'
import { espeakVoice } from './voices.ts'
import { readWavStream } from './wav-stream.ts'

/** Words a minute: a little slower than its default, for people who listen in a second language. */
const RATE = '155'
const CHUNK_SAMPLES = VOICE_SAMPLE_RATE / 5
/** No sentence of an interviewer takes the program this long, milliseconds. */
const LONGEST_RUN_MS = 20_000
const TEXT_MAX = 4_000

/** Double brackets would be read as phonemes, other control characters as commands. */
const plain = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\[\[|\]\]/g, ' ')

const bytesOf = (samples: Int16Array): Uint8Array => {
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, at * 2)
  return bytes
}

const inChunks = (samples: Int16Array): { whole: Int16Array[]; rest: Int16Array } => {
  const count = Math.floor(samples.length / CHUNK_SAMPLES)
  const whole = Array.from({ length: count }, (_, at) =>
    samples.slice(at * CHUNK_SAMPLES, (at + 1) * CHUNK_SAMPLES),
  )
  return { whole, rest: samples.slice(count * CHUNK_SAMPLES) }
}

const join = (a: Int16Array, b: Int16Array): Int16Array => {
  const joined = new Int16Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

async function* toVoiceRate(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let resampler: Resampler | null = null
  let rest: Int16Array = new Int16Array(0)
  for await (const { format, samples } of readWavStream(source)) {
    resampler ??= createResampler(format.rate, VOICE_SAMPLE_RATE)
    const next = inChunks(join(rest, resampler.push(samples)))
    rest = next.rest
    for (const chunk of next.whole) yield bytesOf(chunk)
  }
  if (!resampler) throw new Error('the voice made no sound')
  const last = join(rest, resampler.flush())
  if (last.length > 0) yield bytesOf(last)
}

/** Runs the program once; its sound comes as it is written. The process is gone when the iteration ends, however it ends. */
async function* run(path: string, voice: string, text: string, signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)])
  const child = spawn(path, ['--stdin', '--stdout', '-v', voice, '-s', RATE], {
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: limit,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // Whoever stops listening early must not leave a rejection behind.
  ended.catch(() => undefined)
  child.stdin.on('error', () => undefined)
  child.stdin.end(text)
  try {
    yield* toVoiceRate(child.stdout)
    const code = await ended
    if (code !== 0) throw new Error(`the voice ended with ${code}`)
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * A voice made by the espeak-ng program as child processes, few at a time.
 * @param path where it is (find-espeak.ts)
 */
export const createEspeakVoice = (path: string, places = Math.max(2, availableParallelism())): Voice => {
  const semaphore = createSemaphore(places)
  return {
    speaks: language => espeakVoice(language) !== null,
    async *speak(text, language, signal) {
      const voice = espeakVoice(language)
      if (voice === null) throw new Error(`no voice for ${language}`)
      const leave = await semaphore.enter(signal)
      try {
        yield* run(path, voice, plain(text), signal)
      } finally {
        leave()
      }
    },
  }
}
