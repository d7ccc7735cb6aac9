import type { UiLocale } from '@vivavox/contracts/locales'
import en from '../sample/en.json'
import enCaptions from '../sample/en.vtt?url'
import enAudio from '../sample/en.webm?url'
import ru from '../sample/ru.json'
import ruCaptions from '../sample/ru.vtt?url'
import ruAudio from '../sample/ru.webm?url'

/** One transcript entry with its position in the recording. */
export interface SampleLine {
  seq: number
  speaker: string
  text: string
  /** null: no position in the recording. */
  startMs: number | null
}

/** One question with its evaluation. */
export interface SampleAnswer {
  question: string
  /** 0–100; null: not scored. */
  score: number | null
  quotes: { quote: string; startMs: number | null }[]
}

/** Loudness of each speaker over the whole recording, 0–100. */
export interface SampleLevels {
  candidate: readonly number[]
  interviewer: readonly number[]
}

interface Sample {
  audioUrl: string
  captionsUrl: string
  durationMs: number
  levels: SampleLevels
  lines: readonly SampleLine[]
  /** 0–100; null: not scored. */
  score: number | null
  answers: readonly SampleAnswer[]
}

/** The sample of each language, recorded by e2e/landing-sample.spec.ts. */
export const SAMPLES: Record<UiLocale, Sample> = {
  en: { ...en, audioUrl: enAudio, captionsUrl: enCaptions },
  ru: { ...ru, audioUrl: ruAudio, captionsUrl: ruCaptions },
}
