import type { RedisLink } from './redis-link.ts'

/**
 * Short texts by key that all nodes can read until they expire. A node that is alone, or cannot reach Redis, reads nothing and may
 * set everything: it knows by itself what it holds.
 */
export interface SharedKeys {
  /** @returns what stands there now: this text, or the one that was there before */
  setIfAbsent(key: string, text: string, seconds: number): Promise<string>
  /** Sets it whatever stands there. @returns what did */
  swap(key: string, text: string, seconds: number): Promise<string | null>
  get(key: string): Promise<string | null>
}

export const createSharedKeys = (redis: Pick<RedisLink, 'commands' | 'prefix'> | null): SharedKeys => {
  if (!redis) return { setIfAbsent: async (_, text) => text, swap: async () => null, get: async () => null }
  const { commands, prefix } = redis
  const nameOf = (key: string) => `${prefix}:note:${key}`
  const get = (key: string) => commands.get(nameOf(key)).catch(() => null)
  return {
    get,
    setIfAbsent: async (key, text, seconds) => {
      const isFirst = await commands.set(nameOf(key), text, 'EX', seconds, 'NX').catch(() => 'OK')
      return isFirst ? text : ((await get(key)) ?? text)
    },
    swap: (key, text, seconds) => commands.set(nameOf(key), text, 'EX', seconds, 'GET').catch(() => null),
  }
}
