import { Redis } from 'ioredis'
import type { Logger } from '../logging.ts'

/** The lines to the Redis that several nodes share. */
export interface RedisLink {
  /** Commands, refused at once while Redis is away; and messages to other nodes, which are lost then. */
  readonly commands: Redis
  /** Messages from other nodes; takes its channels up again by itself. */
  readonly messages: Redis
  /**
   * Sends a message to other nodes.
   * @returns how many hear it, none while Redis is away; null: it is sent, and Redis has not said yet who hears it
   */
  publish(channel: string, text: string): Promise<number | null>
  /** With which every key and channel of this deployment begins: several may share one Redis. */
  readonly prefix: string
  isUp(): boolean
  close(): void
}

const CONNECT_MS = 2_000
/** A Redis that hangs holds a request up no longer than this, milliseconds. */
const COMMAND_MS = 500
/** How long a start waits for Redis; it goes on without. Milliseconds. */
const FIRST_MS = 3_000
const LONGEST_PAUSE_MS = 2_000

/** What ioredis says of a command that takes longer than `commandTimeout`. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out'

const comeBack = (tries: number): number => Math.min(tries * 100, LONGEST_PAUSE_MS)

/** Says once that Redis has gone, and once that it is back. */
const sayHowItIs = (redis: Redis, log: Logger): void => {
  let isDown = false
  redis.on('error', err => {
    if (!isDown) log.error({ err }, 'Redis (REDIS_URL) does not answer: this node goes on by itself')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('Redis (REDIS_URL) answers again')
    isDown = false
  })
}

/** Channels are also taken up again inside the library, which no caller awaits: one that cannot be fails nothing. */
const subscribeQuietly = (redis: Redis): void => {
  const subscribe = redis.subscribe.bind(redis) as (...channels: string[]) => Promise<unknown>
  Object.assign(redis, { subscribe: (...channels: string[]) => subscribe(...channels).catch(() => 0) })
}

/**
 * Opens the lines; waits a moment for Redis, and goes on without when it does not come.
 * @param deployment by which this deployment is known (nodes.repository)
 */
export const openRedisLink = async (url: string, deployment: string, log: Logger): Promise<RedisLink> => {
  const commands = new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: comeBack,
  })
  const messages = new Redis(url, {
    connectTimeout: CONNECT_MS,
    // Channels asked for while it is away are taken when it comes.
    maxRetriesPerRequest: null,
    retryStrategy: comeBack,
  })
  subscribeQuietly(messages)
  sayHowItIs(commands, log)
  messages.on('error', () => undefined)
  await new Promise<void>(done => {
    const timer = setTimeout(done, FIRST_MS)
    for (const event of ['ready', 'error'] as const)
      commands.once(event, () => {
        clearTimeout(timer)
        done()
      })
  })
  return {
    commands,
    messages,
    publish: (channel, text) => commands.publish(channel, text).catch(error => (isLate(error) ? null : 0)),
    prefix: `vivavox:${deployment}`,
    isUp: () => commands.status === 'ready',
    close: () => {
      messages.disconnect()
      commands.disconnect()
    },
  }
}
