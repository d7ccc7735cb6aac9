import type { TranscriptEntry } from '@vivavox/contracts/interviews'

/** How an answer came to be written: typed, spoken, or spoken without anybody hearing the words. Null for the interviewer. */
export const lineSource = ({
  speaker,
  source,
  transcribed,
}: Pick<TranscriptEntry, 'speaker' | 'source' | 'transcribed'>): 'typed' | 'spoken' | 'unheard' | null => {
  if (speaker === 'ai') return null
  if (source === 'typed') return 'typed'
  return transcribed ? 'spoken' : 'unheard'
}
