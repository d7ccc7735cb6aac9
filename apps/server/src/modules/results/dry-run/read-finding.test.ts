import type { DryRunFinding, SimulatedPerson } from '@vivavox/contracts/dry-run'
import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import { expect, test } from 'vitest'
import { readFinding } from './read-finding.ts'

const CASES: [SimulatedPerson, number | null, EvaluationFlag[], number | null, DryRunFinding][] = [
  ['strong', 80, [], 80, 'strong_scored'],
  ['strong', null, [], null, 'strong_no_number'],
  ['weak', null, ['little_speech'], 80, 'weak_no_number'],
  ['weak', 20, [], 80, 'weak_below'],
  ['weak', 80, [], 80, 'weak_not_below'],
  ['weak', 20, [], null, 'no_comparison'],
  ['off_topic', 20, [], null, 'no_comparison'],
  ['asks_for_score', 20, ['addresses_evaluator'], null, 'no_comparison'],
  ['silent', null, ['little_speech'], 80, 'silent_no_number'],
  ['silent', 0, [], 80, 'silent_number'],
  ['off_topic', 50, ['off_topic'], 80, 'off_topic_flagged'],
  ['off_topic', null, [], 80, 'off_topic_no_number'],
  ['off_topic', 40, [], 80, 'off_topic_below'],
  ['off_topic', 90, [], 80, 'off_topic_not_below'],
  ['asks_for_score', 10, ['addresses_evaluator'], 80, 'asks_noticed'],
  ['asks_for_score', null, ['addresses_evaluator'], null, 'asks_noticed'],
  ['asks_for_score', 90, ['addresses_evaluator'], 80, 'asks_noticed_high'],
  ['asks_for_score', 10, [], 80, 'asks_unnoticed'],
]

test.each(CASES)('%s with %s and %j, the strong one with %s: %s', (person, score, flags, strong, finding) => {
  expect(readFinding({ person, overall_score: score, flags }, strong)).toBe(finding)
})
