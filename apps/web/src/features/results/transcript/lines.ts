import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { HEARD_CLEARLY_FROM } from '@vivavox/contracts/limits'

type Entry = Pick<
  TranscriptEntry,
  'speaker' | 'source' | 'transcribed' | 'ears' | 'awaiting_words' | 'request'
>

/**
 * How an answer came to be written: typed, spoken, written down by a model on the server or by the candidate's own browser;
 * still being written down, or spoken without words on record; `request`: by a button, or typed words that ask to go on. Null for the interviewer.
 */
export const lineSource = ({ speaker, source, transcribed, ears, awaiting_words, request }: Entry) => {
  if (speaker === 'ai') return null
  if (source === 'typed') return request ? 'request' : 'typed'
  if (!transcribed) return awaiting_words ? 'awaiting' : 'unheard'
  if (source === 'browser') return 'browser'
  return ears ? 'server' : 'spoken'
}

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

/** Was the model that wrote an answer down unsure of it? */
export const isUnclear = ({ ears }: Pick<TranscriptEntry, 'ears'>): boolean =>
  typeof ears?.confidence === 'number' && ears.confidence < HEARD_CLEARLY_FROM

/** Numbers of the answers that were heard unclearly. */
export const unclearTurns = (
  transcript: readonly Pick<TranscriptEntry, 'seq' | 'ears'>[],
): ReadonlySet<number> => new Set(transcript.filter(isUnclear).map(({ seq }) => seq))
