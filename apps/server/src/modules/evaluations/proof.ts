import type { ClaimedEvidence, EvaluationRequest, ScorerReport } from '../../ai/interview-evaluator.ts'
import { noticesFor } from './notices.ts'

type Claim = Pick<ScorerReport['criteria'][number], 'score' | 'evidence'>

/** Quotes that stand word for word in a written-down turn of the candidate. */
const standing = (claims: readonly ClaimedEvidence[], { turns }: EvaluationRequest): ClaimedEvidence[] =>
  claims.filter(({ seq, quote }) => {
    const turn = turns.find(one => one.seq === seq)
    const spoken = turn?.speaker === 'candidate' && turn.transcribed
    return spoken && quote.trim() !== '' && turn.content.includes(quote)
  })

/** @param untold what is said instead where no quote is left for a score */
const prove = <T extends Claim>(claim: T, request: EvaluationRequest, untold: Partial<T>): T => {
  const evidence = standing(claim.evidence, request)
  return claim.score === null || evidence.length > 0
    ? { ...claim, evidence }
    : { ...claim, ...untold, score: null, evidence }
}

/** The last check of what a scorer claims, against the record: a score without a quote that stands there is null, and says why. */
export const proveReport = (report: ScorerReport, request: EvaluationRequest): ScorerReport => {
  const { noPassage } = noticesFor(request.language)
  return {
    ...report,
    criteria: report.criteria.map(claim => prove(claim, request, { rationale: noPassage })),
    questions: report.questions.map(claim => prove(claim, request, { summary: noPassage })),
  }
}
