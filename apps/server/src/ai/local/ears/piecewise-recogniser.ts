import type { OfflineRecognizer, Sherpa } from '../engine/sherpa.ts'
import { earsConfig, whisperConfig } from '../engine/sherpa-config.ts'
import type { LoadEars } from './ears-messages.ts'
import { confidenceOf, type Hearing, plainWords, type Recogniser } from './recogniser.ts'
import { audible, createSpeechPieces, isSilent, type PieceLengths } from './speech-pieces.ts'

const RATE = 16_000
/** Longer pieces are lost or cost too much memory with some of these models. */
const USUAL: PieceLengths = { shortest: 8, longest: 20 }
/** Whisper drops what is beyond 29.5 s, and as much silence as sound follows each piece. */
const WHISPER: PieceLengths = { shortest: 6, longest: 14 }

interface Taking {
  recogniser: OfflineRecognizer
  lengths: PieceLengths
  /** Of silence after each piece, for each of its own samples. */
  silence: number
}

const padded = (samples: Float32Array, silence: number): Float32Array => {
  const all = new Float32Array(Math.round(samples.length * (1 + silence)))
  all.set(samples)
  return all
}

const openHearing = ({ recogniser, lengths, silence }: Taking): Hearing => {
  const pieces = createSpeechPieces(lengths)
  const waiting: Float32Array[] = []
  const words: string[] = []
  const probabilities: number[] = []
  const hear = (piece: Float32Array): void => {
    if (isSilent(piece)) return
    const stream = recogniser.createStream()
    stream.acceptWaveform({ sampleRate: RATE, samples: padded(audible(piece), silence) })
    recogniser.decode(stream)
    const { text, ys_log_probs = [] } = recogniser.getResult(stream)
    words.push(plainWords(text))
    probabilities.push(...ys_log_probs)
  }
  return {
    add: samples => void waiting.push(...pieces.add(samples)),
    end: () => void waiting.push(pieces.rest()),
    step: () => {
      const piece = waiting.shift()
      if (piece) hear(piece)
      return piece !== undefined
    },
    result: () => ({ words: words.filter(Boolean).join(' '), confidence: confidenceOf(probabilities) }),
  }
}

/** Languages that Whisper calls otherwise. */
const WHISPER_CODES: Record<string, string> = { nb: 'no', fil: 'tl' }

/** Whisper knows languages by two or three letters, and takes one when it is loaded. */
const whisperFor = (sherpa: Sherpa, { model, threads }: LoadEars): Recogniser => {
  const loaded = new Map<string, OfflineRecognizer>()
  const forLanguage = (language: string): OfflineRecognizer => {
    const base = language.split('-')[0] ?? 'en'
    const code = WHISPER_CODES[base] ?? base
    const known = loaded.get(code) ?? new sherpa.OfflineRecognizer(whisperConfig(model, code, threads))
    // Each takes the memory of the whole model: the others go.
    if (!loaded.has(code)) loaded.clear()
    loaded.set(code, known)
    return known
  }
  return {
    open: language => openHearing({ recogniser: forLanguage(language), lengths: WHISPER, silence: 1 }),
  }
}

/** A model that hears a whole piece at once. @throws Error when it cannot be loaded; a broken one may end the process */
export const createPiecewiseRecogniser = (sherpa: Sherpa, load: LoadEars): Recogniser => {
  if (load.model.description.kind === 'offline-whisper') return whisperFor(sherpa, load)
  const recogniser = new sherpa.OfflineRecognizer(earsConfig(load.model, load.threads))
  return { open: () => openHearing({ recogniser, lengths: USUAL, silence: 0 }) }
}
