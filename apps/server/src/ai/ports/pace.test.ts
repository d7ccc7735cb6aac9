import { describe, expect, it } from 'vitest'
import { createPaceKeeper, paceOf, patienceFor, predictMs, UNKNOWN_PACE, withRun } from './pace.ts'

const run = { read: 100, readMs: 2_000, written: 50, writeMs: 5_000 }

describe('the pace of a model', () => {
  it.each([
    ['nothing known', UNKNOWN_PACE, null],
    ['as it was checked', paceOf({ read: 50, written: 10 }), 100 * 20 + 50 * 100],
    ['a check that could not tell', paceOf({ read: 0, written: 0 }), null],
    ['as it ran once', withRun(UNKNOWN_PACE, run), 100 * 20 + 50 * 100],
    ['the last run counts half', withRun(paceOf({ read: 100, written: 20 }), run), 100 * 15 + 50 * 75],
    ['a run of a few tokens tells nothing', withRun(UNKNOWN_PACE, { ...run, read: 3 }), null],
    [
      'tokens as they were counted',
      withRun(UNKNOWN_PACE, { ...run, sent: { bytes: 200, tokens: 100 } }),
      (400 / 3) * 20 + 50 * 100,
    ],
  ])('with %s predicts %s → %s ms', (_, pace, expected) => {
    const predicted = predictMs(pace, { bytes: 400, tokens: 50 })
    expect(predicted).toBe(expected === null ? null : Math.ceil(expected))
  })

  it('needs no speed of writing where nothing is written', () => {
    const pace = withRun(UNKNOWN_PACE, { ...run, written: 0, writeMs: 0 })
    expect(predictMs(pace, { bytes: 40, tokens: 0 })).toBe(200)
    expect(predictMs(pace, { bytes: 40, tokens: 1 })).toBeNull()
  })

  it('is forgotten after minutes without work: what was not begun could not show that the machine is idle again', () => {
    let now = 0
    const { pace, note } = createPaceKeeper(() => now)
    note({ ...run, sent: { bytes: 200, tokens: 100 } })
    expect(pace().readMs).toBe(20)
    now = 6 * 60_000
    expect(pace()).toMatchObject({ readMs: null, writeMs: null, bytesPerToken: 3 })
  })

  it('is waited for longer the more there is to do', () => {
    expect(patienceFor(60_000)).toBeGreaterThan(patienceFor(5_000))
    expect(patienceFor(5_000)).toBeGreaterThan(5_000)
  })
})
