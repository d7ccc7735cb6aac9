import { startServer, type TestServer } from './start-server.ts'

/** Each takes a fifth of a gigabyte; files that come one after the other seldom have more kinds. */
const AT_ONCE = 3

/** The servers of a worker, one for all tests with the same variables. */
export interface Servers {
  /** @throws as `startServer` does */
  with(environment: Record<string, string>): Promise<TestServer>
  dispose(): Promise<void>
}

/** Servers that start when they are asked for; the one not asked for the longest gives way to a fourth. */
export function createServers(): Servers {
  const running = new Map<string, TestServer>()
  const end = async (key: string) => {
    const server = running.get(key)
    running.delete(key)
    await server?.dispose()
  }
  return {
    with: async environment => {
      const key = JSON.stringify(environment)
      const [oldest = ''] = running.keys()
      if (running.size >= AT_ONCE && !running.has(key)) await end(oldest)
      const server = running.get(key) ?? (await startServer({ env: environment }))
      running.delete(key)
      running.set(key, server)
      return server
    },
    dispose: async () => {
      for (const key of [...running.keys()]) await end(key)
    },
  }
}
