import type { Settings } from '@vivavox/contracts/settings'
import { type Actor, ask, inTurn, read, type World, write } from './world.ts'

const KIND = 'setting'
const KEY = 'company_description'

/** The owner changes one setting again and again. */
export const settings = (world: World): Actor => {
  const { token } = world.seeded.owner
  let count = 0
  return inTurn({
    act: async () => {
      const value = `What the company does, version ${++count}`
      await write(world, { kind: KIND, key: KEY, value }, () =>
        ask(world, 'PUT /settings', { token, body: { company_description: value } }),
      )
    },
    check: async () => {
      if (count === 0) return
      const { company_description: value } = await read<Settings>(world, 'GET /settings', { token })
      world.ledger.compare(KIND, value === '' ? [] : [{ key: KEY, value }], [KEY])
    },
  })
}
