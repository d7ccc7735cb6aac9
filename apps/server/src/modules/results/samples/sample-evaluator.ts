import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, InterviewEvaluator } from '../../../ai/ports/interview-evaluator.ts'
import { openCatalogue } from '../../../platform/catalogue-text.ts'

export const sampleTexts =
  openCatalogue<typeof import('../../../../content/texts/samples/en.json')>('samples')
export type SampleCandidate = ReturnType<typeof sampleTexts>['candidates'][number]

/** What a candidate of the sample scored: strong, middling, and one whose result is to be read carefully. */
export interface SampleScores {
  criteria: readonly { score: number; questions: readonly number[] }[]
  questions: readonly number[]
  flags: EvaluationFlag[]
}

/** By which answers each criterion is shown. */
const SHOWN_BY = [[0, 1, 3], [2], [1, 4]] as const

const scores = (
  criteria: readonly [number, number, number],
  questions: readonly number[],
  flags: EvaluationFlag[] = [],
): SampleScores => ({
  criteria: criteria.map((score, index) => ({ score, questions: SHOWN_BY[index] ?? [] })),
  questions,
  flags,
})

export const SAMPLE_SCORES: readonly SampleScores[] = [
  scores([88, 84, 90], [90, 88, 84, 92, 86]),
  scores([66, 58, 74], [68, 64, 58, 62, 70]),
  scores([55, 48, 80], [45, 55, 48, 50, 75], ['addresses_evaluator']),
]

/** The place of a quote in the record. */
const claimed = ({ turns }: EvaluationRequest, quote: string) =>
  turns
    .filter(({ speaker, content }) => speaker === 'candidate' && content.includes(quote))
    .map(({ seq }) => ({ seq, quote }))

/** Returns the scores and quotes written for one sample candidate. */
export const sampleEvaluator = (
  candidate: SampleCandidate,
  { criteria, questions, flags }: SampleScores,
): InterviewEvaluator => ({
  engine: { provider: 'builtin', model: '', prompt_version: 'none' },
  scaleVersion: 'sample-1',
  evaluate: async request => ({
    criteria: request.criteria.map(({ name }, index) => ({
      name,
      score: criteria[index]?.score ?? null,
      rationale: candidate.criteria[index] ?? '',
      evidence: (criteria[index]?.questions ?? []).flatMap(at =>
        claimed(request, candidate.questions[at]?.quote ?? ''),
      ),
    })),
    questions: candidate.questions.map(({ summary, quote }, index) => ({
      index,
      score: questions[index] ?? null,
      summary,
      evidence: claimed(request, quote),
    })),
    detailedFeedback: candidate.feedback,
    strengths: candidate.strengths,
    areasForImprovement: candidate.areas,
    nextQuestions: candidate.next,
    flags,
    ...(flags.length > 0 && { confidenceCeiling: 'medium' as const }),
  }),
})
