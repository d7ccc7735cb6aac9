import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { HEARD_CLEARLY_FROM } from '@vivavox/contracts/values'

/** Was the model that wrote an answer down unsure of it? */
export const isUnclear = ({ ears }: Pick<TranscriptEntry, 'ears'>): boolean =>
  typeof ears?.confidence === 'number' && ears.confidence < HEARD_CLEARLY_FROM

/** Numbers of the answers that were heard unclearly. */
export const unclearTurns = (
  transcript: readonly Pick<TranscriptEntry, 'seq' | 'ears'>[],
): ReadonlySet<number> => new Set(transcript.filter(isUnclear).map(({ seq }) => seq))
