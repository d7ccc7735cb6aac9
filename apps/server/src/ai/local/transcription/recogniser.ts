import type { MeasureSpeech } from './speech-detector.ts'
import type { Transcript } from './transcriber-messages.ts'

/** One answer that is being heard. */
export interface Hearing {
  /** Samples from −1 to 1 at 16 kHz. */
  add(samples: Float32Array): void
  /** Nothing more comes. */
  end(): void
  /** Is there something to decode? */
  isReady(): boolean
  /** Decodes one piece: about a second, or as much as the model takes at once. */
  step(): void | Promise<void>
  /** After `end`, when nothing more is to be decoded. */
  result(): Transcript
}

/** A model that is loaded. */
export interface Recogniser {
  /**
   * @param language BCP 47
   * @param measure finds speech: sound without any is not decoded; null: all of it is
   * @param isCareful in pieces half as long: the engine died with one
   */
  open(language: string, measure: MeasureSpeech | null, isCareful?: boolean): Hearing
}

/** With single spaces, whatever the model puts between words. */
export const plainWords = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** e to the mean of the log-probabilities; null where there are none. */
export const confidenceOf = (logProbabilities: readonly number[]): number | null => {
  if (logProbabilities.length === 0) return null
  const mean = logProbabilities.reduce((sum, value) => sum + value, 0) / logProbabilities.length
  // A broken model may tell anything.
  return Number.isNaN(mean) ? null : Math.min(1, Math.exp(mean))
}
