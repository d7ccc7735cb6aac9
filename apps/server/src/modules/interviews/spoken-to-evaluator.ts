import type { Evidence } from '@vivavox/contracts/evaluations'
import { addressingAmong } from '../../ai/builtin/addressing/index.ts'
import { clausesOf, sentencesOf } from '../../ai/builtin/evaluate/text.ts'
import { quoteStarts } from '../evaluations/index.ts'
import type { TurnRow } from './transcript/turns.repository.ts'

/** So much is looked through, characters: an hour of speech, in a tenth of a second. */
const READ_MAX = 60_000

type Said = Pick<
  TurnRow,
  'seq' | 'speaker' | 'content' | 'transcribed' | 'audio_start_ms' | 'audio_end_ms' | 'ears'
>

/** What a candidate said to the evaluator instead of to the question, in their words: scored by nobody, read by the owner. */
export const spokenToEvaluator = (turns: readonly Said[]): Evidence[] => {
  const quoteStart = quoteStarts(turns)
  let read = 0
  return turns.flatMap(({ seq, speaker, content, transcribed }) => {
    if (speaker !== 'candidate' || !transcribed || read + content.length > READ_MAX) return []
    read += content.length
    const sentences = sentencesOf(seq, content).flatMap(clausesOf)
    return [...addressingAmong(sentences)]
      .filter(({ text }) => content.includes(text))
      .map(({ text }) => ({ seq, quote: text, start_ms: quoteStart({ seq, quote: text }) }))
  })
}
