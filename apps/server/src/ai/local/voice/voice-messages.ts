/** Sentences that somebody waits for come before those that are made ahead. */
export type VoiceLane = 'live' | 'ahead'

export type VoiceOrder =
  | { order: 'say'; id: number; text: string; lane: VoiceLane }
  /** Somebody waits for it now. */
  | { order: 'hurry'; id: number }
  | { order: 'drop'; id: number }

/** One sentence: PCM16 little-endian mono at 24 kHz. */
export interface Spoken {
  id: number
  pcm: Uint8Array
}

export type VoiceReply = Spoken | { id: number; error: string }
