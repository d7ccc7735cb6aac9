import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'

/** When something is heard, epoch milliseconds. */
export interface Heard {
  startMs: number
  endMs: number
}

export interface PlaybackClock {
  /** PCM16 mono at 24 kHz goes out for a turn. */
  sent(seq: number, bytes: number): void
  /** All of it was sent. @returns when it is heard; null when it had no sound */
  ended(seq: number): Heard | null
  /** What still sounds is cut off now. */
  cut(): void
}

const BYTES_PER_MS = (VOICE_SAMPLE_RATE * 2) / 1_000

/**
 * Sound is sent faster than it is heard: this keeps the time at which the candidate's browser plays it, one turn
 * after another. @param now epoch milliseconds
 */
export const createPlaybackClock = (now: () => number): PlaybackClock => {
  const starts = new Map<number, number>()
  let playedUntil = 0
  return {
    sent: (seq, bytes) => {
      const startMs = Math.max(now(), playedUntil)
      if (!starts.has(seq)) starts.set(seq, startMs)
      playedUntil = startMs + bytes / BYTES_PER_MS
    },
    ended: seq => {
      const startMs = starts.get(seq)
      starts.delete(seq)
      return startMs === undefined ? null : { startMs, endMs: Math.max(startMs, playedUntil) }
    },
    cut: () => {
      playedUntil = Math.min(playedUntil, now())
    },
  }
}
