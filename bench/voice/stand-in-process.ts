import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../scripts/lib/free-port.mjs'

/** A stand-in in a process of its own, answering at once: what the bench itself does cannot delay it there. */
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

/** @throws Error when it ended before it said its address */
const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The stand-in ended with code ${code}.`)))
    child.stdout?.once('data', () => resolve())
  })

/**
 * @param clone folder with the code and its packages
 * @param name of the stand-in
 */
export async function startStandIn(clone: string, name: 'openai' | 'gemini'): Promise<StandInProcess> {
  const port = await freePort()
  const program = ['packages/stand-ins/src/main.ts', name, '--port', `${port}`]
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    cwd: clone,
    env: { ...process.env, STAND_IN_API_KEY: API_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill()
  // A bench that was interrupted leaves nothing running.
  process.once('exit', kill)
  await started(child)
  const origin = `http://127.0.0.1:${port}`
  const control = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}/__control${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    apiKey: API_KEY,
    origin,
    read: path => control(path),
    tell: control,
    stop: async () => {
      const ended = new Promise(done => child.once('exit', done))
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
