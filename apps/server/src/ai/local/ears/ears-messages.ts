import type { WordPlace } from '../../../platform/database/tables.ts'

/** Live answers are heard before those that wait for a free moment. */
export type Lane = 'live' | 'later'

/** One answer is one hearing. */
export type EarsOrder =
  | { order: 'open'; id: number; language: string; lane: Lane }
  /** PCM16 little-endian mono at 16 kHz. */
  | { order: 'sound'; id: number; pcm: Uint8Array }
  /** Nothing more of it comes: its words are wanted. */
  | { order: 'end'; id: number }
  | { order: 'drop'; id: number }

export interface Transcript {
  words: string
  /** Where they stand in the sound. */
  places: WordPlace[]
  /** Mean probability of a token, 0–1; null where the engine tells none. */
  confidence: number | null
}

export type TranscriptReply = { id: number } & Transcript

export type EarsReply = TranscriptReply | { id: number; error: string }
