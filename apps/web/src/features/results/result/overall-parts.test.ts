import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it } from 'vitest'
import { overallParts } from './overall-parts.ts'

const weights = [
  { name: 'Care', kind: 'technical' as const, weight: 50 },
  { name: 'Safety', kind: 'technical' as const, weight: 30 },
  { name: 'Clarity', kind: 'communication' as const, weight: 20 },
]
const scored = (...scores: (number | null)[]): Evaluation['criteria'] =>
  weights.map(({ name, kind }, index) => ({
    name,
    kind,
    score: scores[index] ?? null,
    rationale: '',
    evidence: [],
  }))
const openai = { engine: { provider: 'openai', model: 'm', prompt_version: '1' } }
const builtin = { engine: { provider: 'builtin', model: 'm', prompt_version: '1' }, recommendation: null }
const points = (parts: ReturnType<typeof overallParts>) =>
  Math.round(parts.reduce((sum, part) => sum + part.points, 0))

describe('the parts of the overall score', () => {
  it('are the criteria by their weights', () => {
    const parts = overallParts({ ...openai, overall_score: 78, criteria: scored(80, 70, 85) }, weights)
    expect(parts.map(({ name, portion, points }) => [name, portion, points])).toEqual([
      ['Care', 50, 40],
      ['Safety', 30, 21],
      ['Clarity', 20, 17],
    ])
    expect(points(parts)).toBe(78)
  })

  it('leave out what could not be told, and portion its weight among the others', () => {
    const parts = overallParts({ ...openai, overall_score: 84, criteria: scored(80, null, 94) }, weights)
    expect(parts.map(({ portion }) => Math.round(portion))).toEqual([71, 0, 29])
    expect(points(parts)).toBe(84)
  })

  it('are the two figures where the engine judges no criterion', () => {
    const parts = overallParts(
      {
        ...builtin,
        overall_score: 70,
        technical_score: 75,
        communication_score: 50,
        criteria: scored(null, null, null),
      },
      weights,
    )
    expect(parts).toEqual([
      { name: null, kind: 'technical', score: 75, portion: 80, points: 60 },
      { name: null, kind: 'communication', score: 50, portion: 20, points: 10 },
    ])
  })

  it('count alike where no weight is set', () => {
    const weightless = weights.map(one => ({ ...one, weight: 0 }))
    const parts = overallParts({ ...openai, overall_score: 50, criteria: scored(40, 60, null) }, weightless)
    expect(parts.map(({ portion }) => portion)).toEqual([50, 50, 0])
  })

  it('are not shown where they do not add up to the score', () => {
    expect(overallParts({ ...openai, overall_score: 60, criteria: scored(80, 70, 85) }, weights)).toEqual([])
  })

  it.each([null, undefined])('are none where there is no overall score (%s)', overall_score => {
    expect(overallParts({ ...openai, overall_score, criteria: scored(80, 70, 60) }, weights)).toEqual([])
  })
})
