import type { AppContext } from '../context.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { Config } from './config.ts'

type Needs = Pick<AppContext, 'config' | 'bus' | 'redis' | 'log'>

/**
 * Keeps a part of a running server's configuration at what the database says, on all nodes. It changes in place: each part of the server
 * reads it when it needs it.
 * @param topic its own on the bus
 * @param read that part, as it is now; what it leaves out stays
 * @returns call it after a change was committed: it counts here when the promise resolves, and on the other nodes a moment later
 */
export const followConfig = async (
  { config, bus, redis, log }: Needs,
  topic: string,
  read: () => Promise<Partial<Config>>,
): Promise<() => Promise<void>> => {
  // One after another: an older answer must not come last.
  const looks = createSerialQueue()
  const look = () => looks.run(async () => void Object.assign(config, await read()))
  bus.listen(topic, look)
  // What was told while Redis was away is lost.
  redis?.messages.on('ready', () => {
    look().catch(err => log.error({ err, topic }, 'changed settings could not be read'))
  })
  await look()
  return async () => {
    await look()
    bus.tell(topic, null)
  }
}
