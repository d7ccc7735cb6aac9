import type { RecordedAnswer } from './answers.ts'

/** What a candidate hears. */
export interface LineEvents {
  /** @param pcm PCM16 at 24 kHz */
  piece(pcm: Uint8Array): void
  speaking(on: boolean): void
  /** An answer was taken. */
  taken(answer: RecordedAnswer): void
  fault(words: string): void
  /** Nothing more will come. */
  over(): void
}

/** A candidate's line to whoever interviews. */
export interface Line {
  answer(answer: RecordedAnswer): void
  close(): void
}
