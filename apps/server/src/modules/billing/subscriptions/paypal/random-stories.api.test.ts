import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { findDifferences, findUntold } from './testing/compare.ts'
import { startPayPalWorld } from './testing/paypal-world.ts'
import { enter, leave, lookAtEverything, type Player, take } from './testing/play.ts'
import { type Story, story } from './testing/steps.ts'

/** `npm run faults -- payments` tells more of them. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 12)
const SEED = Number(process.env.PAYMENT_SEED ?? 20_261_122)

const world = await startPayPalWorld()
afterAll(() => world.stop())

/** @throws Error with what differs and after which step */
const agree = (differences: string[], after: string) => {
  if (differences.length > 0) throw new Error(`${after}: ${differences.join('; ')}`)
}

async function live(player: Player, { steps }: Story): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const told = await take(world, player, step)
    if (!told) continue
    agree(await findDifferences(world, player), `after step ${index + 1}, ${JSON.stringify(step)}`)
  }
  await world.standIn.deliverWaiting('backwards')
  await world.settled()
  await lookAtEverything(world)
  await world.settled()
  agree([...(await findDifferences(world, player)), ...findUntold(world, player)], 'at the end')
}

/**
 * Lets a story befall a new account; whenever everything is told, both books must agree.
 * @throws Error with what differs
 */
async function tellStory(one: Story): Promise<void> {
  world.standIn.setBehaviour({ revisionShows: one.revisionShows })
  const player = await enter(world)
  try {
    await live(player, one)
  } finally {
    await leave(world, player)
  }
}

describe('random stories of a subscription', () => {
  it(
    'our books equal PayPal’s, however its messages came',
    async () => {
      let told = 0
      const property = fc.asyncProperty(story, async one => {
        await tellStory(one)
        told += 1
      })
      await fc.assert(property, { numRuns: STORIES, seed: SEED, interruptAfterTimeLimit: STORIES * 20_000 })
      expect(told).toBe(STORIES)
    },
    STORIES * 20_000,
  )
})
