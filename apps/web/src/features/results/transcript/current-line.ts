import type { TranscriptEntry } from '@vivavox/contracts/interviews'

type Placed = Pick<TranscriptEntry, 'seq' | 'audio_start_ms'>

/** The line being heard at `ms` of the recording: the last one that began by then. Null before the first, and without places. */
export const currentLine = (entries: readonly Placed[], ms: number): number | null => {
  let best: { seq: number; start: number } | null = null
  for (const { seq, audio_start_ms: start } of entries) {
    if (start === null || start > ms) continue
    if (!best || start >= best.start) best = { seq, start }
  }
  return best?.seq ?? null
}
