import { expect, test } from 'vitest'
import { root } from '../scripts/lib/root.mjs'
import { measureRelay } from './relay/measure-relay.ts'

/** Long enough for an answer of each candidate; how soon anything comes is measured by the bench alone. */
const LOAD = { candidates: 2, lengthMs: 6_000, answerMs: 800, speechMs: 600, pieceMs: 40 }

test('two relayed interviews lose no sound and no answer, nor does the relay they are compared with', async () => {
  const { ours, bare } = await measureRelay({ root, load: LOAD, print: () => undefined })
  for (const { tally, answers, faults } of [ours, bare]) {
    expect(faults).toEqual([])
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, reordered: 0, unstamped: 0 })
    expect(tally.received).toBeGreaterThan(0)
    expect(answers).toBeGreaterThanOrEqual(LOAD.candidates)
  }
  expect(ours).toMatchObject({ unheard: 0, wrongAnswers: 0 })
}, 90_000)
