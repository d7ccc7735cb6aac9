import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it, test } from 'vitest'
import {
  isEarlierStructure,
  isStandIn,
  phaseOf,
  ratesByLikelihood,
  readsStructure,
  spreadOf,
  tellsScores,
} from './shown-evaluation.ts'

test.each([
  ['pending', 'none', 'ahead'],
  ['in_progress', 'none', 'running'],
  ['completed', 'queued', 'evaluating'],
  ['abandoned', 'running', 'evaluating'],
  ['completed', 'done', 'done'],
  ['abandoned', 'not_enough_evidence', 'thin'],
  ['completed', 'awaiting_words', 'awaiting'],
  ['completed', 'failed', 'failed'],
  ['cancelled', 'none', 'unevaluated'],
  ['abandoned', 'none', 'unevaluated'],
] as const)('%s and %s: %s', (status, evaluation_status, phase) => {
  expect(phaseOf({ status, evaluation_status })).toBe(phase)
})

test.each([
  ['awaiting_words', 0, true],
  ['queued', 0, true],
  ['running', 0, true],
  ['running', 1, false],
  ['done', 1, false],
] as const)('%s after %d readings only stands in: %s', (evaluation_status, samples, expected) => {
  expect(isStandIn({ status: 'completed', evaluation_status }, { samples })).toBe(expected)
})

test('a spread needs more than one reading', () => {
  const spread = { overall_score: [68, 74] as [number, number] }
  expect(spreadOf({ samples: 3, spread }, 'overall_score')).toEqual([68, 74])
  expect(spreadOf({ samples: 1, spread }, 'overall_score')).toBeNull()
  expect(spreadOf({ samples: 3, spread }, 'technical_score')).toBeNull()
  expect(spreadOf({}, 'overall_score')).toBeNull()
})

const by = (provider: string) => ({ engine: { provider, model: 'm', prompt_version: '1' } })
const criterion = (score: number | null): Evaluation['criteria'] => [
  { name: 'Care', kind: 'technical', score, rationale: '', evidence: [] },
]

describe('an engine', () => {
  it.each([
    [by('builtin'), true],
    [by('openai'), false],
    [{ judges: 'structure' as const }, true],
    [{ judges: 'meaning' as const }, false],
    [{}, false],
  ])('%j reads structure only: %s', (evaluation, structure) => {
    expect(readsStructure(evaluation)).toBe(structure)
  })

  it('that rates by likelihoods is told apart from others of the same provider', () => {
    const { engine } = by('local')
    expect(ratesByLikelihood({ engine: { ...engine, method: 'likelihoods' } })).toBe(true)
    expect(ratesByLikelihood({ engine })).toBe(false)
  })

  it.each([
    [{ ...by('builtin'), recommendation: 'hire' as const }, true],
    [{ ...by('builtin'), recommendation: null, criteria: criterion(70) }, true],
    [{ ...by('builtin'), recommendation: null, criteria: criterion(null) }, false],
    [{ ...by('openai'), recommendation: 'hire' as const, criteria: criterion(70) }, false],
  ])('%j is of before it stopped to judge: %s', (evaluation, earlier) => {
    expect(isEarlierStructure(evaluation)).toBe(earlier)
  })
})

it('tells a candidate of a missing score only beside scores', () => {
  expect(tellsScores([{ score: 70 }, { score: null }], 'candidate')).toBe(true)
  expect(tellsScores([{ score: null }], 'candidate')).toBe(false)
  expect(tellsScores([{ score: null }], 'owner')).toBe(true)
})
