import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { until } from '../page/until.ts'
import { ADMIN_EMAIL } from './api.ts'

const PROGRAM = resolve(import.meta.dirname, '../../../apps/server/dist/main.js')
/**
 * The database as WebAssembly is not compiled again for a long life, which would take a third of a start. Without source maps, which take
 * a twelfth: who needs the lines of a failure adds `--enable-source-maps`.
 */
const PROGRAM_FLAGS = ['--liftoff-only']
const READY_MS = 60_000
const STOP_MS = 30_000
const LOG_CHARACTERS = 20_000

/** The built server with nothing configured, on a data folder of its own. */
export interface TestServer {
  /** e.g. `http://localhost:41235`; the same after a restart. */
  origin: string
  dataDir: string
  /** Of the process that runs now. */
  pid(): number
  /** The last of what the server wrote, for a failed test's report. */
  log(): string
  /** SIGTERM. @throws when it does not end within 30 s or ends with another code than 0 */
  stop(): Promise<void>
  /** SIGKILL, as a crash would. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port; call `stop` or `kill` first. */
  restart(): Promise<void>
  /** Stops what runs and removes the data folder. */
  dispose(): Promise<void>
}

export interface ServerOptions {
  /** Additional variables of the environment; what the developer has set elsewhere is not passed on. */
  env?: Record<string, string>
  /** Another build's program: its absolute path. */
  program?: string
  /** Node's own flags; those that make tests quick when left out. */
  flags?: string[]
}

/** Only what a program needs from the machine, so that a developer's own settings never change a test. */
function plainEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'ESPEAK_PATH']
  return Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child) ? Promise.resolve() : new Promise(done => child.once('exit', () => done()))
}

/** @throws when the server ended, with what it wrote */
async function isReady(origin: string, child: ChildProcess, log: () => string): Promise<true | undefined> {
  if (hasEnded(child)) throw new Error(`The server ended at its start (code ${child.exitCode}):\n${log()}`)
  const answer = await fetch(`${origin}/api/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200 || undefined
}

async function stopGracefully(child: ChildProcess, log: () => string): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended(child)
  clearTimeout(timer)
  if (child.exitCode === 0) return
  throw new Error(`The server did not stop well (code ${child.exitCode}, ${child.signalCode}):\n${log()}`)
}

/**
 * Starts the built server (`npm run build` first) and waits until it is ready.
 * @throws when it ends at its start or is not ready within 60 s; nothing is left of it then
 */
export async function startServer({
  env = {},
  program = PROGRAM,
  flags = PROGRAM_FLAGS,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vivavox-e2e-'))
  // Set by make-data-template.ts. Another build or another database begins with nothing.
  const template = program === PROGRAM && !env.DATABASE_URL ? process.env.DATA_TEMPLATE : undefined
  if (template) await cp(template, dataDir, { recursive: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const variables = {
    ...plainEnvironment(),
    PORT: `${port}`,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    // Whatever runs on the developer's machine is none of ours.
    OLLAMA_URL: 'off',
    // An installation without administrator leads every page to its claim.
    ADMIN_EMAILS: ADMIN_EMAIL,
    ...env,
  }
  let written = ''
  const log = () => written

  const launch = async () => {
    // The working folder is the data folder: no .env of the developer is found there.
    const child = spawn(process.execPath, [...flags, program], { cwd: dataDir, env: variables })
    const keep = (text: string) => {
      written = (written + text).slice(-LOG_CHARACTERS)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    try {
      await until('the server', () => isReady(origin, child, log), READY_MS)
    } catch (error) {
      child.kill('SIGKILL')
      throw new Error(`${error instanceof Error ? error.message : error}\n${log()}`)
    }
    return child
  }

  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  let child = await launch().catch(error => {
    removeFolder()
    throw error
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  return {
    origin,
    dataDir,
    pid: () => child.pid ?? 0,
    log,
    kill,
    stop: () => stopGracefully(child, log),
    restart: async () => {
      if (!hasEnded(child)) throw new Error('Stop or kill the server before a restart.')
      child = await launch()
    },
    dispose: async () => {
      await kill()
      removeFolder()
    },
  }
}
