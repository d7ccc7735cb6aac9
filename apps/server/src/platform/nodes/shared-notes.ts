import type { RedisLink } from './redis-link.ts'

/**
 * Words that all nodes can read for a while. A node that is alone, or cannot reach Redis, reads nothing and claims everything:
 * it knows by itself what it holds.
 */
export interface SharedNotes {
  /** Writes a note unless there is one. @returns what stands there now */
  claim(name: string, text: string, seconds: number): Promise<string>
  /** Writes a note. @returns what stood there before */
  put(name: string, text: string, seconds: number): Promise<string | null>
  read(name: string): Promise<string | null>
}

export const createSharedNotes = (redis: Pick<RedisLink, 'commands' | 'prefix'> | null): SharedNotes => {
  if (!redis) return { claim: async (_, text) => text, put: async () => null, read: async () => null }
  const { commands, prefix } = redis
  const key = (name: string) => `${prefix}:note:${name}`
  const read = (name: string) => commands.get(key(name)).catch(() => null)
  return {
    read,
    claim: async (name, text, seconds) => {
      const isFirst = await commands.set(key(name), text, 'EX', seconds, 'NX').catch(() => 'OK')
      return isFirst ? text : ((await read(name)) ?? text)
    },
    put: (name, text, seconds) => commands.set(key(name), text, 'EX', seconds, 'GET').catch(() => null),
  }
}
