import type { TestServer } from '../../e2e/support/servers/start-server.ts'

interface Line {
  engine?: string
  voice?: string
  msg?: string
}

const linesOf = (log: string): Line[] =>
  log.split('\n').flatMap(line => {
    try {
      return [JSON.parse(line) as Line]
    } catch {
      return []
    }
  })

const count = (log: string) => {
  const lines = linesOf(log)
  return {
    kills: lines.filter(({ engine, msg }) => engine !== undefined && /died/.test(msg ?? '')).length,
    voiceChanges: lines.filter(({ voice }) => voice !== undefined).length,
  }
}

/** What befell local engines from now on, as the server's log says. @returns asks how often so far */
export const engineEvents = (server: TestServer) => {
  const before = count(server.log())
  return () => {
    const now = count(server.log())
    return { kills: now.kills - before.kills, voiceChanges: now.voiceChanges - before.voiceChanges }
  }
}
