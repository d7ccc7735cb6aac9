import { spawn } from 'node:child_process'
import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'
import { gatherPieces } from './in-pieces.ts'
import { createResampler, type Resampler } from './resample.ts'
import { readWavStream } from './wav-stream.ts'

/** Words a minute: a little slower than its default, for people who listen in a second language. */
export const ESPEAK_RATE = '155'
/** No sentence of an interviewer takes the program this long, milliseconds. */
const LONGEST_RUN_MS = 20_000

export interface EspeakRun {
  /** Where the program is. */
  path: string
  /** Its name of the voice. */
  voice: string
  text: string
}

async function* toVoiceRate(source: AsyncIterable<Buffer>): AsyncGenerator<Int16Array<ArrayBuffer>> {
  let resampler: Resampler | null = null
  for await (const { format, samples } of readWavStream(source)) {
    resampler ??= createResampler(format.rate, VOICE_SAMPLE_RATE)
    yield resampler.push(samples)
  }
  if (!resampler) throw new Error('the voice made no sound')
  yield resampler.flush()
}

/**
 * Runs the program once. The process is gone when the iteration ends, however it ends.
 * @returns samples at 24 kHz, in the pieces in which they are sent, as they are made
 * @throws Error when the program fails or makes no sound, the signal's reason when it fires
 */
export async function* runEspeak(
  { path, voice, text }: EspeakRun,
  signal: AbortSignal,
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  const child = spawn(path, ['--stdin', '--stdout', '-v', voice, '-s', ESPEAK_RATE], {
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)]),
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
    yield* gatherPieces(toVoiceRate(child.stdout))
    const code = await ended
    if (code !== 0) throw new Error(`the voice ended with ${code}`)
  } finally {
    child.kill('SIGKILL')
  }
}
