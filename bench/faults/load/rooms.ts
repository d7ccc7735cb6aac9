import type { Interview } from '@vivavox/contracts/interviews'
import { type Candidate, enter } from '../../nodes/candidate.ts'
import { type Actor, read, type World } from './world.ts'

const KIND = 'answer'
/** After these another candidate takes the room. */
const ANSWERS = 100
const LOOK_MS = 500

/** A candidate answers without end, comes back after each crash, and sends again what was not acknowledged. */
export const rooms = (world: World): Actor => {
  const { rooms: free, owner } = world.seeded
  let candidate: Candidate | null = null
  /** The candidates before, for the final check. */
  const gone: Candidate[] = []
  const sit = () => {
    const ticket = free.shift()
    if (!ticket) throw new Error('There are not rooms enough.')
    return enter(world.server.origin, ticket)
  }
  const check = async ({ interview: { id }, said, stored }: Candidate) => {
    const acknowledged = [...stored]
    const { transcript } = await read<Interview>(world, `GET /interviews/${id}`, { token: owner.token })
    const keyOf = (name: string) => `${id} ${name}`
    for (const name of acknowledged) world.ledger.acknowledge(KIND, keyOf(name), said.get(name))
    const found = transcript.flatMap(({ client_id, content }) =>
      client_id === null ? [] : [{ key: keyOf(client_id), value: content }],
    )
    world.ledger.compare(KIND, found, acknowledged.map(keyOf))
  }
  return {
    act: async () => {
      candidate ??= sit()
      await new Promise(done => setTimeout(done, LOOK_MS))
      if (candidate.stored.size < ANSWERS) return
      await candidate.fallSilent()
      candidate.leave()
      gone.push(candidate)
      candidate = null
    },
    check: async all => {
      for (const one of all ? gone : []) await check(one)
      if (candidate) await check(candidate)
    },
    end: async () => {
      await candidate?.fallSilent()
      candidate?.leave()
    },
  }
}
