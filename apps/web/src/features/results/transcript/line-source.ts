import type { TranscriptEntry } from '@vivavox/contracts/interviews'

type Entry = Pick<TranscriptEntry, 'speaker' | 'source' | 'transcribed' | 'ears' | 'awaiting_words'>

/**
 * How an answer came to be written: typed, spoken, written down by a model on the server or by the candidate's own browser;
 * still being written down, or spoken without anybody hearing the words. Null for the interviewer.
 */
export const lineSource = ({ speaker, source, transcribed, ears, awaiting_words }: Entry) => {
  if (speaker === 'ai') return null
  if (source === 'typed') return 'typed'
  if (!transcribed) return awaiting_words ? 'awaiting' : 'unheard'
  if (source === 'browser') return 'browser'
  return ears ? 'server' : 'spoken'
}
