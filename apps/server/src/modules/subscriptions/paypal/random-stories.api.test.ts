import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { findDifferences, findUntold } from './testing/compare.ts'
import { startPayPalWorld } from './testing/paypal-world.ts'
import { enter, leave, lookAtEverything, type Player, take } from './testing/play.ts'
import { type Story, story } from './testing/steps.ts'

/** `npm run bench -- payments` tells more of them. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 12)
const SEED = Number(process.env.PAYMENT_SEED ?? 20_261_122)
const REPORT = process.env.PAYMENT_REPORT

const world = await startPayPalWorld()
afterAll(() => world.stop())

/** @throws Error with what differs and after which step */
const agree = (differences: string[], after: string) => {
  if (differences.length > 0) throw new Error(`${after}: ${differences.join('; ')}`)
}

async function live(player: Player, { steps }: Story): Promise<number> {
  let compared = 0
  for (const [index, step] of steps.entries()) {
    const told = await take(world, player, step)
    if (!told) continue
    compared += 1
    agree(await findDifferences(world, player), `after step ${index + 1}, ${JSON.stringify(step)}`)
  }
  await world.standIn.deliverWaiting('backwards')
  await world.settled()
  await lookAtEverything(world)
  await world.settled()
  agree([...(await findDifferences(world, player)), ...findUntold(world, player)], 'at the end')
  return compared + 1
}

/**
 * Lets a story befall a new account; whenever everything is told, both books must agree.
 * @returns how often they were compared
 * @throws Error with what differs
 */
async function tellStory(one: Story): Promise<number> {
  world.standIn.setTempo({ revisionShows: one.revisionShows })
  const player = await enter(world)
  try {
    return await live(player, one)
  } finally {
    await leave(world, player)
  }
}

describe('random stories of a subscription', () => {
  it(
    'our books equal PayPal’s, however its messages came',
    async () => {
      const told = { stories: 0, steps: 0, compared: 0, travels: {} as Record<string, number> }
      const property = fc.asyncProperty(story, async one => {
        told.compared += await tellStory(one)
        told.stories += 1
        told.steps += one.steps.length
        for (const { travel } of one.steps) told.travels[travel] = (told.travels[travel] ?? 0) + 1
      })
      await fc.assert(property, { numRuns: STORIES, seed: SEED, interruptAfterTimeLimit: STORIES * 20_000 })
      expect(told.stories).toBe(STORIES)
      if (REPORT) writeFileSync(REPORT, JSON.stringify(told))
    },
    STORIES * 20_000,
  )
})
