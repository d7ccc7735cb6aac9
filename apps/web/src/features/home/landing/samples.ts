import type { UiLocale } from '@vivavox/contracts/locales'
import en from '../sample/en.json'
import enWords from '../sample/en.vtt?url'
import enSound from '../sample/en.webm?url'
import ru from '../sample/ru.json'
import ruWords from '../sample/ru.vtt?url'
import ruSound from '../sample/ru.webm?url'

/** What was said, and where in the recording. */
export interface SampleLine {
  seq: number
  speaker: string
  text: string
  /** null: it was not heard. */
  startMs: number | null
}

/** One question with what the evaluator says of its answer. */
export interface SampleAnswer {
  question: string
  /** 0–100; null: no ground for one. */
  score: number | null
  quotes: { quote: string; startMs: number | null }[]
}

/** How loud each speaker is over the recording, 0–100, from its beginning to its end. */
export interface SampleLevels {
  candidate: readonly number[]
  interviewer: readonly number[]
}

interface Sample {
  /** Address of the recording. */
  sound: string
  /** Address of its words as captions. */
  words: string
  durationMs: number
  levels: SampleLevels
  lines: readonly SampleLine[]
  /** 0–100; null: no ground for one. */
  score: number | null
  answers: readonly SampleAnswer[]
}

/** The recorded sample of each language, as the product left it (e2e/landing-sample.spec.ts). */
export const SAMPLES: Record<UiLocale, Sample> = {
  en: { ...en, sound: enSound, words: enWords },
  ru: { ...ru, sound: ruSound, words: ruWords },
}
