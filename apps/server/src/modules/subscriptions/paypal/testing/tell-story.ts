import { findDifferences, findUntold } from './compare.ts'
import type { PayPalWorld } from './paypal-world.ts'
import { enter, leave, lookAtEverything, type Player, take } from './play.ts'
import type { Story } from './steps.ts'

/** @throws Error with what differs and after which step */
const agree = (differences: string[], after: string) => {
  if (differences.length > 0) throw new Error(`${after}: ${differences.join('; ')}`)
}

async function live(world: PayPalWorld, player: Player, { steps }: Story): Promise<number> {
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
export async function tellStory(world: PayPalWorld, story: Story): Promise<number> {
  world.standIn.setTempo({ revisionShows: story.revisionShows })
  const player = await enter(world)
  try {
    return await live(world, player, story)
  } finally {
    await leave(world, player)
  }
}
