import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/root.mjs'
import { measureOurs } from './relay/measure-relay.ts'
import { inFolder } from './support/serve.ts'

/** Long enough for an answer of each candidate; how soon anything comes is measured by the bench alone. */
const LOAD = { candidates: 2, lengthMs: 6_000, answerMs: 800, speechMs: 600, pieceMs: 40 }

test('two relayed interviews lose no sound and no answer', async () => {
  const stage = { root, load: LOAD, print: () => undefined }
  const ours = await inFolder(folder => measureOurs(stage, join(folder, 'ours.jsonl')))
  const { tally, answers, faults, unheard, wrongAnswers } = ours
  expect({ faults, unheard, wrongAnswers }).toEqual({ faults: [], unheard: 0, wrongAnswers: 0 })
  expect(tally).toMatchObject({ lost: 0, duplicated: 0, reordered: 0, unstamped: 0 })
  expect(tally.received).toBeGreaterThan(0)
  expect(answers).toBeGreaterThanOrEqual(LOAD.candidates)
}, 90_000)
