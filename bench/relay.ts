import { describeRelay } from './relay/describe-relay.ts'
import { type Load, measureRelay } from './relay/measure-relay.ts'
import type { Bench } from './support/bench.ts'
import { givenDatabase } from './support/serve.ts'

/** What the limits are meant for. In the first minutes memory grows to what so many need; a leak goes on. Before anybody is asked the last question. */
const LOAD: Load = { candidates: 100, lengthMs: 270_000, answerMs: 5_000, speechMs: 10_000, pieceMs: 40 }

const isFull = ({ candidates, lengthMs }: Load) => candidates >= LOAD.candidates && lengthMs >= LOAD.lengthMs

/** How much later sound comes for going through our server, with many interviews at once in one process. */
export const relay: Bench = async (clone, { interviews, seconds, print }) => {
  const load = {
    ...LOAD,
    candidates: interviews ?? LOAD.candidates,
    lengthMs: seconds === null ? LOAD.lengthMs : seconds * 1000,
  }
  const { env, database } = givenDatabase()
  const figures = await measureRelay({ root: clone.path, load, print, env })
  return {
    name: 'relay',
    title: `${load.candidates} relayed interviews at once`,
    ...describeRelay(figures, database),
    isTrial: !isFull(load),
  }
}
