import type { Interview, TranscriptEntry } from '@vivavox/contracts/interviews'
import { unclearTurns } from '../transcript/lines.ts'
import { readsStructure, type ShownEvaluation, spreadOf } from './shown-evaluation.ts'

/** What the confidence rests on, each to be said in one line. */
export type ConfidenceFact =
  | { kind: 'words'; count: number }
  | { kind: 'questions'; scored: number; total: number }
  | { kind: 'readings'; count: number; from: number; to: number }
  | { kind: 'unclear'; count: number }
  | { kind: 'structure' }

/** Words are told in tens: the server counts a little differently, and a sentence said twice once. */
const TENS = 10

const wordsIn = (transcript: readonly TranscriptEntry[], language: string): number => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const said = transcript.filter(({ speaker, transcribed }) => speaker === 'candidate' && transcribed)
  const words = said.flatMap(({ content }) => [...segmenter.segment(content)].filter(one => one.isWordLike))
  return Math.round(words.length / TENS) * TENS
}

/** Facts behind the confidence of an evaluation, in the order in which they are told. */
export const confidenceFacts = (
  { transcript, vacancy }: Pick<Interview, 'transcript' | 'vacancy'>,
  evaluation: ShownEvaluation,
): ConfidenceFact[] => {
  const { questions = [], samples = 1 } = evaluation
  const spread = spreadOf(evaluation, 'overall_score')
  const unclear = unclearTurns(transcript).size
  const scored = questions.filter(({ score }) => score !== null).length
  return [
    { kind: 'words', count: wordsIn(transcript, vacancy.language) },
    ...(questions.length > 0 ? [{ kind: 'questions' as const, scored, total: questions.length }] : []),
    ...(spread ? [{ kind: 'readings' as const, count: samples, from: spread[0], to: spread[1] }] : []),
    ...(unclear > 0 ? [{ kind: 'unclear' as const, count: unclear }] : []),
    ...(readsStructure(evaluation) ? [{ kind: 'structure' as const }] : []),
  ]
}
