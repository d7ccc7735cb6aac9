import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import { TRUSTING } from '../../e2e/support/test.ts'
import { makeTickets, type OwnedTicket } from '../relay/tickets.ts'
import { AS_STARTED } from '../support/as-started.ts'
import { askInside, type Inside, insideEnvironment } from './inside.ts'

/** The built server, which can be asked what is inside, with a folder of its own for temporary files. */
export interface InterviewStage {
  server: TestServer
  temporary: string
  inside(): Promise<Inside>
}

export interface StageParts {
  /** Folder with a build and its packages. */
  root: string
  /** More variables for the server, e.g. another database. */
  env?: Record<string, string>
}

/** Runs `work` on a server of its own. @throws Error with the server's log */
export async function onStage<T>(
  { root, env = {} }: StageParts,
  work: (stage: InterviewStage) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-interviews-'))
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const file = join(folder, 'inside.jsonl')
  const server = await startServer({
    program: join(root, 'apps/server/dist/main.js'),
    flags: AS_STARTED,
    env: { ...TRUSTING, ...insideEnvironment(file), ...env, TMPDIR: temporary },
  })
  const kill = () => void server.kill()
  process.once('exit', kill)
  try {
    return await work({ server, temporary, inside: () => askInside(server.pid(), file) })
  } catch (error) {
    throw new Error(`The interviews failed. The server's log:\n${server.log()}`, { cause: error })
  } finally {
    process.off('exit', kill)
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As long as questions are, and other ones in each vacancy. */
export const longQuestions = (server: TestServer, count: number): Promise<OwnedTicket[]> =>
  makeTickets(
    server,
    count,
    (at, vacancy) =>
      `Think of month ${at + 1} at company number ${vacancy + 1}: what did you build there, and what would you do in another way today?`,
  )
