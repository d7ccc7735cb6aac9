import { describe, expect, it } from 'vitest'
import { presentEvaluation } from './evaluations.presenter.ts'
import { fallbackEvaluation } from './fallback-evaluation.ts'
import { report, request, scored, scorer } from './testing/claimed-report.ts'

const { evaluation } = scored([report([81, 81, 81], { strengths: ['good'], areasForImprovement: ['bad'] })])
const failed = fallbackEvaluation(request(), scorer)

describe('presentEvaluation', () => {
  it('gives the owner no questions where an old evaluation has none', () => {
    const { next_questions: _, ...old } = evaluation
    expect(presentEvaluation(old as typeof evaluation, 'owner', 'none')).toMatchObject({ next_questions: [] })
  })
  it('gives the owner all of it', () =>
    expect(presentEvaluation(evaluation, 'owner', 'none')).toEqual(evaluation))
  it.each([
    ['full', { overall_score: 81, strengths: ['good'], judges: 'structure' }],
    ['feedback', { strengths: ['good'], areas_for_improvement: ['bad'] }],
  ] as const)('gives a candidate %s', (results, expected) => {
    const later = { ...evaluation, added_later: 'for the owner' }
    const shown = presentEvaluation(later, 'candidate', results)
    expect(shown).toMatchObject(expected)
    for (const hidden of ['recommendation', 'confidence', 'flags', 'engine', 'next_questions', 'added_later'])
      expect(shown).not.toHaveProperty(hidden)
  })
  it('gives a candidate no question that was not asked: it would be read before another try', () => {
    const [first, ...rest] = evaluation.questions
    const early = { ...evaluation, questions: [first, ...rest.map(one => ({ ...one, reached: false }))] }
    expect(rest.length).toBeGreaterThan(0)
    expect(presentEvaluation(early as typeof evaluation, 'candidate', 'full')?.questions).toEqual([first])
    expect(presentEvaluation(early as typeof evaluation, 'owner', 'full')?.questions).toHaveLength(
      evaluation.questions.length,
    )
  })
  it('gives no numbers with feedback only', () =>
    expect(Object.keys(presentEvaluation(evaluation, 'candidate', 'feedback') ?? {})).toEqual([
      'strengths',
      'areas_for_improvement',
    ]))
  it('gives a candidate nothing when nothing is shared, or when the evaluation failed', () => {
    expect(presentEvaluation(evaluation, 'candidate', 'none')).toBeNull()
    expect(presentEvaluation(failed, 'candidate', 'full')).toBeNull()
  })
  it('shows the owner no zeros of a failed one', () =>
    expect(presentEvaluation(failed, 'owner', 'full')).toMatchObject({
      fallback: true,
      overall_score: null,
      technical_score: null,
      communication_score: null,
      recommendation: null,
    }))
  it('places quotes in a recording that was made later', () => {
    const shown = presentEvaluation(evaluation, 'owner', 'full', ({ seq }) => (seq === 2 ? 4200 : null))
    expect(shown?.criteria?.[0]?.evidence[0]?.start_ms).toBe(4200)
    expect(shown?.questions?.[0]?.evidence[0]?.start_ms).toBe(4200)
  })
})
