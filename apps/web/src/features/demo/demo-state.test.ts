import { expect, test } from 'vitest'
import { demoObstacle } from './demo-state.ts'

const limit = (used: number, can = used < 5) => ({
  can_use_demo: can,
  demo_interviews_used: used,
  demo_interviews_limit: 5,
})

test.each([
  ['the limit is not known yet', undefined, 'en', 'loading'],
  ['no language is chosen', limit(0), '', 'language'],
  ['all are used up', limit(5), 'en', 'own'],
  ['all are used up, and no language is chosen', limit(5), '', 'own'],
  ['too many begin from this network', limit(1, false), 'en', 'network'],
  ['nothing', limit(4), 'ru', null],
] as const)('what stands in the way: %s', (_, known, language, obstacle) => {
  expect(demoObstacle(known, language)).toBe(obstacle)
})
