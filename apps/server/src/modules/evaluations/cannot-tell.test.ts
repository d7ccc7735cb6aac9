import { describe, expect, it } from 'vitest'
import type { ScorerReport } from '../../ai/interview-evaluator.ts'
import { report, scored } from './testing/claimed-report.ts'

describe('what cannot be told', () => {
  it('has no score where at least half of the samples have none, and tells what one of those told', () => {
    const untold = report([null, null, null], { detailedFeedback: 'nothing to go by' })
    const silent = { ...untold, criteria: untold.criteria.map(one => ({ ...one, rationale: 'cannot tell' })) }
    const { status, evaluation } = scored([report([95, 95, 95]), silent, silent])
    expect(status).toBe('not_enough_evidence')
    expect(evaluation).toMatchObject({ overall_score: null, recommendation: null, spread: {} })
    const half = scored([
      report([95, 80, 80]),
      { ...silent, criteria: report([null, 80, 80]).criteria },
    ]).evaluation
    expect(half.criteria.map(one => one.score)).toEqual([null, 80, 80])
  })
  it('tells the reason of the sample whose score is shown', () => {
    const told = (score: number | null, why: string) => {
      const base = report([score, 80, 80])
      const questions = base.questions.map(one => ({ ...one, summary: why }))
      return { ...base, questions, criteria: base.criteria.map(one => ({ ...one, rationale: why })) }
    }
    const why = (...reports: [ScorerReport, ...ScorerReport[]]) => {
      const { criteria, questions } = scored(reports).evaluation
      return [criteria[0]?.rationale, questions[0]?.summary]
    }
    expect(why(told(null, 'untold'), told(90, 'great'), told(60, 'fair'), told(62, 'fine'))).toEqual([
      'fine',
      'fine',
    ])
    expect(why(told(90, 'great'), told(null, 'untold'))).toEqual(['untold', 'untold'])
  })
  it('suggests nothing and is unsure where the scored criteria carry less than half of the weight', () => {
    const { status, evaluation } = scored([report([null, 90, 90])])
    expect(status).toBe('done')
    expect(evaluation).toMatchObject({ overall_score: 90, recommendation: null, confidence: 'low' })
  })
  it('has no score that no quote of the record is left for, and says why', () => {
    const base = report([80, 60, 100])
    const invented = [{ seq: 2, quote: 'I gave Oxygen' }]
    const { evaluation } = scored([
      {
        ...base,
        criteria: base.criteria.map((one, at) => (at === 1 ? { ...one, evidence: invented } : one)),
        questions: base.questions.map(one => ({ ...one, score: 90, evidence: invented })),
      },
    ])
    expect(evaluation.criteria.map(one => one.score)).toEqual([80, null, 100])
    expect(evaluation.criteria[1]?.rationale).toMatch(/^No score: nothing in the conversation/)
    expect(evaluation.questions[0]).toMatchObject({
      score: null,
      summary: expect.stringMatching(/^No score/),
    })
  })
})
