import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startPayPalWorld } from './testing/paypal-world.ts'
import { story } from './testing/steps.ts'
import { tellStory } from './testing/tell-story.ts'

/** `npm run bench -- payments` tells more of them. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 12)
const SEED = Number(process.env.PAYMENT_SEED ?? 20_261_122)
const REPORT = process.env.PAYMENT_REPORT

const world = await startPayPalWorld()
afterAll(() => world.stop())

describe('random stories of a subscription', () => {
  it(
    'our books equal PayPal’s, however its messages came',
    async () => {
      const told = { stories: 0, steps: 0, compared: 0, travels: {} as Record<string, number> }
      const property = fc.asyncProperty(story, async one => {
        told.compared += await tellStory(world, one)
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
