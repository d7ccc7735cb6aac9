import { describe, expect, test } from 'vitest'
import { inRounds, progressLine } from './progress.mjs'

const BUILD = { title: 'Build' }
const API = { title: 'API tests' }
const PAGES = { title: 'Pages' }
const TALKS = { title: 'Talks', alongside: true }
const ROUNDS = [[BUILD], [PAGES, TALKS], [API]]

describe('progressLine', () => {
  test.each([
    ['at the start', 0, 0, [], '[1/4] Build · 0 s so far'],
    ['steps side by side', 1, 70, [], '[2–3/4] Pages + Talks · 1 min 10 s so far'],
    [
      'of steps side by side those that are over are left out',
      1,
      330,
      [TALKS],
      '[2–3/4] Pages · 5 min 30 s so far',
    ],
    ['what follows steps side by side', 2, 320, [], '[4/4] API tests · 5 min 20 s so far'],
  ])('%s', (_, at, seconds, ended, line) => {
    expect(progressLine(ROUNDS, at, seconds, new Set(ended))).toBe(line)
  })
})

describe('inRounds', () => {
  test('a step at the same time as the one before it is in its round', () => {
    expect(inRounds([BUILD, PAGES, TALKS, API])).toEqual(ROUNDS)
  })

  test('a step whose neighbour was not asked for runs alone', () => {
    expect(inRounds([TALKS])).toEqual([[TALKS]])
  })
})
