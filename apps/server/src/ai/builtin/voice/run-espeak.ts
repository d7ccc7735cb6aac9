import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { gatherPieces } from '../../sound/in-pieces.ts'
import { createResampler, type Resampler } from '../../sound/resample.ts'
import { readWavStream } from '../../sound/wav-stream.ts'
import { type EspeakShell, startEspeakShell } from './espeak-shell.ts'

/** No sentence of an interviewer takes the program this long, milliseconds. */
const LONGEST_RUN_MS = 20_000

export interface EspeakRun {
  /** Where the program is. */
  path: string
  /** Its name of the voice. */
  voice: string
  /** Without line breaks. */
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

/** Shells that have nothing to do, by the program they start. */
const free = new Map<string, EspeakShell[]>()

const takeShell = (path: string): EspeakShell => {
  const shells = free.get(path)
  for (let shell = shells?.pop(); shell; shell = shells?.pop()) if (shell.lives()) return shell
  return startEspeakShell(path)
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
  const shell = takeShell(path)
  const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)])
  let isFree = false
  async function* wav(): AsyncGenerator<Buffer> {
    yield* shell.wav(voice, text, until)
    isFree = true
  }
  try {
    yield* gatherPieces(toVoiceRate(wav()))
  } finally {
    if (isFree) free.set(path, [...(free.get(path) ?? []), shell])
    else shell.kill()
  }
}
