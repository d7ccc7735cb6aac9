import type { InstalledModel } from '../models/model-description.ts'

/** What the voice's child process is told first. */
export interface LoadVoice {
  model: InstalledModel
  threads: number
}

/** Sentences that somebody waits for come before those that are made ahead. */
export type VoiceLane = 'live' | 'ahead'

export type VoiceOrder =
  | { order: 'say'; id: number; text: string; lane: VoiceLane }
  /** Somebody waits for it now. */
  | { order: 'hurry'; id: number }
  | { order: 'drop'; id: number }

/** One sentence: PCM16 little-endian mono at 24 kHz. */
export type VoiceReply = { id: number; pcm: Uint8Array } | { id: number; error: string }
