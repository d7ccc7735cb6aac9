import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { randomMindModel } from '../testing/hand-made.ts'
import { createRandom } from '../testing/noise.ts'
import { openMind, smallForm, smallQuestion } from './testing/open-mind.ts'

/** `npm run faults` kills it fifty times. */
const KILLS = Number(process.env.MIND_KILLS ?? 4)
/** A seed tells the same moments again. */
const SEED = Number(process.env.MIND_SEED ?? Date.now() % 1_000_000)
/** A question takes about as long, milliseconds. */
const ANSWER_MS = 60

it(
  `a mind that is killed at any moment of a question answers each, once (${KILLS} times, MIND_SEED=${SEED})`,
  async () => {
    const random = createRandom(SEED)
    const { mind, started, ask } = openMind(randomMindModel())
    const answers: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const answer = ask(smallQuestion({ seed: kill }))
      await pause(ANSWER_MS * random())
      // One that was killed before still takes signals until it is reaped.
      await expect.poll(() => started.length).toBeGreaterThan(kill)
      await expect.poll(() => started.at(-1)?.kill('SIGKILL')).toBe(true)
      answers.push((await answer).text)
    }
    await mind.close()
    expect(answers.map(text => smallForm.safeParse(JSON.parse(text)).success)).toEqual(
      answers.map(() => true),
    )
    expect(started.length).toBeGreaterThanOrEqual(KILLS)
  },
  30_000 + KILLS * 5_000,
)
