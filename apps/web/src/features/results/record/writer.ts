import type { Integrity, TranscriptEntry } from '@vivavox/contracts/interviews'

/** `partly`: some spoken turns were heard by the server, others are only the browser's word. */
export type Writer = Integrity['transcript'] | 'partly'

/** How many turns came from where. */
export const countFrom = (
  transcript: readonly Pick<TranscriptEntry, 'source'>[],
  wanted: TranscriptEntry['source'],
): number => transcript.filter(({ source }) => source === wanted).length

/** Who wrote down what was said. Typed answers reached the server by themselves. */
export const writerOf = (
  by: Integrity['transcript'],
  transcript: readonly Pick<TranscriptEntry, 'source'>[],
): Writer => (by === 'browser' && countFrom(transcript, 'server') > 0 ? 'partly' : by)
