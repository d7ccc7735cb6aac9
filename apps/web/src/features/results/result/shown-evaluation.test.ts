import { expect, test } from 'vitest'
import { phaseOf, spreadOf } from './shown-evaluation.ts'

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

test('a spread needs more than one reading', () => {
  const spread = { overall_score: [68, 74] as [number, number] }
  expect(spreadOf({ samples: 3, spread }, 'overall_score')).toEqual([68, 74])
  expect(spreadOf({ samples: 1, spread }, 'overall_score')).toBeNull()
  expect(spreadOf({ samples: 3, spread }, 'technical_score')).toBeNull()
  expect(spreadOf({}, 'overall_score')).toBeNull()
})
