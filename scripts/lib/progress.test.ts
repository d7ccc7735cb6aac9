import { describe, expect, test } from 'vitest'
import { progressLine } from './progress.mjs'

const STEPS = [
  { title: 'Build', seconds: 10 },
  { title: 'Unit tests', seconds: 60 },
  { title: 'API tests', seconds: 120 },
]

describe('progressLine', () => {
  test.each([
    ['at the start', 0, { run: 0, step: 0 }, '[1/3] Build · 0 s so far · about 3 min left'],
    ['within a step', 1, { run: 70, step: 30 }, '[2/3] Unit tests · 1 min 10 s so far · about 3 min left'],
    [
      'a step that takes longer takes nothing from the others',
      1,
      { run: 500, step: 490 },
      '[2/3] Unit tests · 8 min 20 s so far · about 2 min left',
    ],
    [
      'near the end',
      2,
      { run: 170, step: 90 },
      '[3/3] API tests · 2 min 50 s so far · less than a minute left',
    ],
  ])('%s', (_, at, sofar, line) => {
    expect(progressLine(STEPS, at, sofar)).toBe(line)
  })
})
