import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { expect, it } from 'vitest'
import { randomTextModel } from '../testing/hand-made.ts'
import { openTextModel, smallForm, smallQuestion } from './testing/open-text-model.ts'

/** `npm run faults` kills it fifty times. */
const KILLS = Number(process.env.TEXT_MODEL_KILLS ?? 4)
/** A seed tells the same moments again. */
const SEED = Number(process.env.TEXT_MODEL_SEED ?? Date.now() % 1_000_000)
/** A question takes about as long, milliseconds. */
const ANSWER_MS = 60

it(
  `a text model that is killed at any moment of a question answers each, once (${KILLS} times, TEXT_MODEL_SEED=${SEED})`,
  async () => {
    const random = createRandom(SEED)
    const { textModel, started, ask } = openTextModel(randomTextModel())
    const answers: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const answer = ask(smallQuestion({ seed: kill }))
      await pause(ANSWER_MS * random())
      // One that was killed before still takes signals until it is reaped.
      await expect.poll(() => started.length).toBeGreaterThan(kill)
      await expect.poll(() => started.at(-1)?.kill('SIGKILL')).toBe(true)
      answers.push((await answer).text)
    }
    await textModel.close()
    expect(answers.map(text => smallForm.safeParse(JSON.parse(text)).success)).toEqual(
      answers.map(() => true),
    )
    expect(started.length).toBeGreaterThanOrEqual(KILLS)
  },
  30_000 + KILLS * 5_000,
)
