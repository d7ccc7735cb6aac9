import type { RecordedAnswer } from './answers.ts'
import type { SpokenPart } from './talk.ts'

/** What a candidate hears. */
export interface LineEvents {
  /** @param pcm PCM16 at 24 kHz */
  piece(pcm: Uint8Array): void
  speaking(on: boolean): void
  /** All of an answer was taken. */
  taken(answer: RecordedAnswer): void
  fault(words: string): void
  /** Nothing more will come. */
  over(): void
}

/** A candidate's line to whoever interviews. */
export interface Line {
  /** With the last part the answer is given. */
  answer(answer: RecordedAnswer, spoken: SpokenPart): void
  close(): void
}
