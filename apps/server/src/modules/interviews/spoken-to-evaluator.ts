import type { Evidence } from '@vivavox/contracts/evaluations'
import { quoteStarts } from '../evaluations/index.ts'
import type { TurnRow } from './transcript/turns.repository.ts'

/** Finds what speaks to the evaluator in what a candidate said, in another thread than the one that serves everybody. */
export type FindAddressing = (
  turns: { seq: number; content: string }[],
) => Promise<{ seq: number; quote: string }[]>

type Said = Pick<
  TurnRow,
  'seq' | 'speaker' | 'content' | 'transcribed' | 'audio_start_ms' | 'audio_end_ms' | 'ears'
>

/**
 * What a candidate said to the evaluator instead of to the question, in their words: scored by nobody, read by the owner.
 * None where looking for them takes too long: the result is shown all the same.
 */
export const spokenToEvaluator = async (
  turns: readonly Said[],
  find: FindAddressing,
): Promise<Evidence[]> => {
  const quoteStart = quoteStarts(turns)
  const said = turns.filter(({ speaker, transcribed }) => speaker === 'candidate' && transcribed)
  const found = await find(said.map(({ seq, content }) => ({ seq, content }))).catch(() => [])
  return found.map(one => ({ ...one, start_ms: quoteStart(one) }))
}
