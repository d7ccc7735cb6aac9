import type { Endpoint, Faults } from '../faults.ts'
import type { Reply } from './route.ts'

const PAGE = '<!doctype html><title>Sign in</title><h1>Please sign in to this network</h1>'
/** Neither an event, nor the head of a sound, nor JSON. */
const GARBAGE = 'data: {"choices":[{"del\n\n'

async function* garbled(pieces: NonNullable<Reply['pieces']>): AsyncGenerator<string | Uint8Array> {
  yield GARBAGE
  yield* pieces
}

const garbledReply = (reply: Reply): Reply =>
  reply.pieces ? { ...reply, pieces: garbled(reply.pieces) } : { ...reply, body: GARBAGE }

/** The answer as it arrives when the faults strike that are scripted for its way. */
export function spoilReply(reply: Reply, faults: Faults, endpoint: Endpoint): Reply {
  if (faults.strike('wrong_type', endpoint)) return { headers: { 'content-type': 'text/html' }, body: PAGE }
  const read = faults.strike('garbled_body', endpoint) ? garbledReply(reply) : reply
  return faults.strike('cut_body', endpoint) ? { ...read, cut: true } : read
}
