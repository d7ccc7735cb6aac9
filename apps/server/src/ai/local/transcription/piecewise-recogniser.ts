import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import type { WordPlace } from '../../ports/transcriber.ts'
import { whisperLanguage } from '../../words/transcription-language.ts'
import type { LoadModel } from '../engine/run-engine.ts'
import type { OfflineRecognizer, Sherpa } from '../engine/sherpa.ts'
import { transcriberConfig, whisperConfig } from '../engine/sherpa-config.ts'
import { audible, isSilent } from './loudness.ts'
import { confidenceOf, type Hearing, plainWords, type Recogniser } from './recogniser.ts'
import type { MeasureSpeech } from './speech-detector.ts'
import { createSpeechPieces, type PieceLengths } from './speech-pieces.ts'
import { placesOf, type TimedTokens } from './word-places.ts'

/** Longer pieces are lost or cost too much memory with some of these models. */
const USUAL: PieceLengths = { shortest: 8, longest: 20 }
/** Whisper drops what is beyond 29.5 s, and as much silence as sound follows each piece: the engine writes six tokens at most for a second. */
const WHISPER: PieceLengths = { shortest: 6, longest: 14 }

/** Little is left to measure when an answer ends. */
const MEASURED: PieceLengths = { shortest: 2, longest: 6 }

/** After each piece: a last word is not cut off, and a sound of some samples is long enough for the engine. Seconds. */
const LEAST_SILENCE = 1

interface Taking {
  /** null: nothing is written down, speech is only measured. */
  recogniser: OfflineRecognizer | null
  measure: MeasureSpeech | null
  lengths: PieceLengths
  /** Of silence after each piece, for each of its own samples. */
  silence: number
  /** Before each piece: others are heard in between. */
  prepare?: () => void
}

const padded = (samples: Float32Array, silence: number): Float32Array => {
  const all = new Float32Array(
    samples.length + Math.max(LEAST_SILENCE * ANSWER_SAMPLE_RATE, samples.length * silence),
  )
  all.set(samples)
  return all
}

const halved = ({ shortest, longest }: PieceLengths): PieceLengths => ({
  shortest: shortest / 2,
  longest: longest / 2,
})

const openHearing = ({ recogniser, measure, lengths, silence, prepare }: Taking): Hearing => {
  const pieces = createSpeechPieces(lengths)
  const waiting: Float32Array[] = []
  let words = ''
  let samples = 0
  let speechMs = 0
  const places: WordPlace[] = []
  const probabilities: number[] = []
  const note = (text: string, timed: TimedTokens, fromMs: number): void => {
    if (text === '') return
    if (words !== '') words += ' '
    places.push(...placesOf(text, timed, [words.length, fromMs]))
    words += text
  }
  const hasSpeech = (piece: Float32Array): boolean => {
    if (isSilent(piece)) return false
    const found = measure?.(piece) ?? null
    speechMs += found ?? 0
    return found !== 0
  }
  const hear = async (piece: Float32Array): Promise<void> => {
    const fromMs = (1_000 * samples) / ANSWER_SAMPLE_RATE
    samples += piece.length
    if (!hasSpeech(piece) || !recogniser) return
    const stream = recogniser.createStream()
    stream.acceptWaveform({ sampleRate: ANSWER_SAMPLE_RATE, samples: padded(audible(piece), silence) })
    prepare?.()
    // On a thread of the engine's own: this one goes on telling how far it is.
    const { text, ys_log_probs = [], ...timed } = await recogniser.decodeAsync(stream)
    note(plainWords(text), timed, fromMs)
    probabilities.push(...ys_log_probs)
  }
  return {
    add: samples => void waiting.push(...pieces.add(samples)),
    end: () => void waiting.push(pieces.rest()),
    isReady: () => waiting.length > 0,
    step: async () => {
      const piece = waiting.shift()
      if (piece) await hear(piece)
    },
    result: () => ({
      words,
      places,
      confidence: confidenceOf(probabilities),
      speechMs: measure && speechMs,
    }),
  }
}

/** One model in memory for all languages: which one is spoken is told before each piece. */
const whisperFor = (sherpa: Sherpa, { model, threads }: LoadModel): Recogniser => {
  const configFor = (language: string) => whisperConfig(model, whisperLanguage(language), threads)
  const recogniser = new sherpa.OfflineRecognizer(configFor(''))
  return {
    open: (language, measure, isCareful) => {
      const config = configFor(language)
      return openHearing({
        recogniser,
        measure,
        lengths: isCareful ? halved(WHISPER) : WHISPER,
        silence: 1,
        prepare: () => recogniser.setConfig(config),
      })
    },
  }
}

/** A model that hears a whole piece at once. @throws Error when it cannot be loaded; a broken one may end the process */
export const createPiecewiseRecogniser = (sherpa: Sherpa, load: LoadModel): Recogniser => {
  if (load.model.description.kind === 'offline-whisper') return whisperFor(sherpa, load)
  const recogniser = new sherpa.OfflineRecognizer(transcriberConfig(load.model, load.threads))
  return {
    open: (_, measure, isCareful) =>
      openHearing({ recogniser, measure, lengths: isCareful ? halved(USUAL) : USUAL, silence: 0 }),
  }
}

/** Measures speech and writes nothing down. */
export const SPEECH_FINDER: Recogniser = {
  open: (_, measure) => openHearing({ recogniser: null, measure, lengths: MEASURED, silence: 0 }),
}
