import { describe, expect, test } from 'vitest'
import { inRounds, progressLine } from './progress.mjs'

const BUILD = { title: 'Build', seconds: 10 }
const UNIT = { title: 'Unit tests', seconds: 60 }
const API = { title: 'API tests', seconds: 120 }
const STEPS = [[BUILD], [UNIT], [API]]
const PAGES = { title: 'Pages', seconds: 150 }
const TALKS = { title: 'Talks', seconds: 300, alongside: true }
const SIDE_BY_SIDE = [[BUILD], [PAGES, TALKS], [API]]

describe('progressLine', () => {
  test.each([
    ['at the start', STEPS, 0, { run: 0, round: 0 }, '[1/3] Build · 0 s so far · about 3 min left'],
    [
      'within a step',
      STEPS,
      1,
      { run: 70, round: 30 },
      '[2/3] Unit tests · 1 min 10 s so far · about 3 min left',
    ],
    [
      'a step that takes longer takes nothing from the others',
      STEPS,
      1,
      { run: 500, round: 490 },
      '[2/3] Unit tests · 8 min 20 s so far · about 2 min left',
    ],
    [
      'near the end',
      STEPS,
      2,
      { run: 170, round: 90 },
      '[3/3] API tests · 2 min 50 s so far · less than a minute left',
    ],
    [
      'steps side by side take as long as the longest',
      SIDE_BY_SIDE,
      1,
      { run: 70, round: 60 },
      '[2–3/4] Pages + Talks · 1 min 10 s so far · about 6 min left',
    ],
    [
      'of steps side by side those that are over are left out',
      SIDE_BY_SIDE,
      1,
      { run: 330, round: 320, ended: new Set([TALKS]) },
      '[2–3/4] Pages · 5 min 30 s so far · about 2 min left',
    ],
    [
      'what follows steps side by side',
      SIDE_BY_SIDE,
      2,
      { run: 320, round: 0 },
      '[4/4] API tests · 5 min 20 s so far · about 2 min left',
    ],
  ])('%s', (_, rounds, at, sofar, line) => {
    expect(progressLine(rounds, at, sofar)).toBe(line)
  })
})

describe('inRounds', () => {
  test('a step at the same time as the one before it is in its round', () => {
    expect(inRounds([BUILD, PAGES, TALKS, API])).toEqual(SIDE_BY_SIDE)
  })

  test('a step whose neighbour was not asked for runs alone', () => {
    expect(inRounds([TALKS])).toEqual([[TALKS]])
  })
})
