import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'
import type { Sherpa } from '../engine/sherpa.ts'
import { fileOf } from '../engine/sherpa-config.ts'
import { audible } from './loudness.ts'
import { createSpeechPieces } from './speech-pieces.ts'

/** Finds the speech in some sound at 16 kHz. @returns its length, milliseconds */
export type MeasureSpeech = (samples: Float32Array) => number

/** What the model looks at together; sherpa-onnx decides once for each call. Samples. */
const WINDOW = 512
/** Seconds of sound that fit into the engine's buffer: the longest piece a recogniser takes. */
const BUFFER_SECONDS = 30
const VAD = { threshold: 0.5, minSilenceDuration: 0.25, minSpeechDuration: 0.1, maxSpeechDuration: 25 }

/** The installed voice detector; null: there is none. */
export const detectorOf = (models: Pick<ModelStore, 'installed'>): InstalledModel | null =>
  models.installed().find(({ description }) => description.kind === 'vad') ?? null

/** Loads a detector; each measurement is independent of the ones before. @throws Error when it cannot be loaded */
export const createSpeechMeter = (sherpa: Sherpa, model: InstalledModel): MeasureSpeech => {
  const sileroVad = { model: fileOf(model, 'model'), windowSize: WINDOW, ...VAD }
  const config = { sileroVad, sampleRate: ANSWER_SAMPLE_RATE, numThreads: 1, provider: 'cpu' }
  const vad = new sherpa.Vad(config, BUFFER_SECONDS)
  return samples => {
    const sound = audible(samples)
    let found = 0
    vad.reset()
    for (let at = 0; at < sound.length; at += WINDOW) vad.acceptWaveform(sound.subarray(at, at + WINDOW))
    vad.flush()
    for (; !vad.isEmpty(); vad.pop()) found += vad.front(false).samples.length
    return (1_000 * found) / ANSWER_SAMPLE_RATE
  }
}

/** Bits of half a second in which speech is looked for before any was found: a first word needs some sound around it. */
const LOOK_BITS = 6
const PIECES = { shortest: 6, longest: 14 }

/**
 * Withholds sound from a recogniser until there is speech in it, and measures all of it.
 * @param measure null: everything passes
 */
export const createSpeechGate = (measure: MeasureSpeech | null) => {
  const pieces = createSpeechPieces(PIECES)
  let held: Float32Array[] = []
  let isOpen = measure === null
  let speechMs = 0
  const add = (piece: Float32Array): void => {
    speechMs += measure?.(piece) ?? 0
  }
  const hasSpeech = (): boolean => {
    const samples = held.slice(-LOOK_BITS).flatMap(bit => [...bit])
    return (measure?.(Float32Array.from(samples)) ?? 0) > 0
  }
  return {
    /** @returns the bits that may be recognised now */
    pass: (bit: Float32Array): Float32Array[] => {
      if (measure) pieces.add(bit).forEach(add)
      held.push(bit)
      isOpen ||= hasSpeech()
      const passed = isOpen ? held : []
      if (isOpen) held = []
      return passed
    },
    /** When nothing more comes. @returns milliseconds of speech; null: not measured */
    end: (): number | null => {
      if (!measure) return null
      add(pieces.rest())
      return speechMs
    },
  }
}
