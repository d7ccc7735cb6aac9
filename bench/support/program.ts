import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/free-port.mjs'

/** A program of ours in a process of its own, ready: what the bench itself does cannot delay it there. */
interface Program {
  /** It was given as `--port`. */
  port: number
  pid: number
  stop(): Promise<void>
}

/** @throws Error when it ended before it said anything */
const firstWords = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${child.spawnargs.join(' ')} ended with code ${code}.`)))
    child.stdout?.once('data', () => resolve())
  })

/**
 * Starts a program in TypeScript on a free port and waits for its first line.
 * @param root folder with its packages
 * @throws Error when it ended before
 */
export async function startProgram(
  root: string,
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Program> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args, '--port', `${port}`], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill()
  // A bench that was interrupted leaves nothing running.
  process.once('exit', kill)
  await firstWords(child)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(done => child.once('exit', done))
    kill()
    await ended
  }
  return { port, pid: child.pid ?? 0, stop }
}

/** A stand-in in a process of its own. */
export interface StandInProcess {
  /** The key that it accepts. */
  apiKey: string
  /** `http://127.0.0.1:PORT`. */
  origin: string
  /** Asks its control endpoint. @throws Error when that refuses */
  read<T>(path: string): Promise<T>
  tell(path: string, body: object): Promise<unknown>
  stop(): Promise<void>
}

const API_KEY = 'sk-bench'

/** @param root folder with the code and its packages @param env how it speaks; absent: it answers at once */
export async function startStandIn(
  root: string,
  name: 'openai' | 'gemini',
  env: Record<string, string> = {},
): Promise<StandInProcess> {
  const file = join(root, 'packages/stand-ins/src/main.ts')
  const { port, stop } = await startProgram(root, file, [name], { STAND_IN_API_KEY: API_KEY, ...env })
  const origin = `http://127.0.0.1:${port}`
  const control = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}/__control${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return { apiKey: API_KEY, origin, read: path => control(path), tell: control, stop }
}
