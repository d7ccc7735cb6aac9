import type { InstalledModel } from '../../ports/model-store.ts'
import type { WordPlace } from '../../ports/transcriber.ts'
import type { DropOrder, LoadModel } from '../engine/run-engine.ts'

/**
 * The first before the others: `live` for answers whose words a candidate waits for, `queued` for those that are late or come while as
 * many are heard as the machine can, `later` for those of which only the sound was kept.
 */
export const LANES = ['live', 'queued', 'later'] as const
export type Lane = (typeof LANES)[number]

/** One answer is one hearing. */
export type TranscriberOrder =
  /** `isCareful`: in pieces half as long, because the engine died with one. */
  | { order: 'open'; id: number; language: string; lane: Lane; isCareful: boolean }
  /** PCM16 little-endian mono at 16 kHz. */
  | { order: 'sound'; id: number; pcm: Uint8Array }
  /** Nothing more of it comes: its words are wanted. */
  | { order: 'end'; id: number }
  | { order: 'lane'; id: number; lane: Lane }
  | DropOrder

export interface Transcript {
  words: string
  /** Where they stand in the sound. */
  places: WordPlace[]
  /** Mean probability of a token, 0–1; null where the engine tells none. */
  confidence: number | null
  /** How long there is speech in the sound, milliseconds; null where no detector is installed. */
  speechMs: number | null
}

/** What the child process is told first. */
export interface LoadTranscriber extends LoadModel {
  /** Of speech; null: none is installed. */
  detector: InstalledModel | null
}

/** `workMs`: how long its pieces took, all together. */
export type TranscriptReply = { id: number; workMs: number } & Transcript

export type TranscriberReply = TranscriptReply | { id: number; error: string }
