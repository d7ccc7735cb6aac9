import { type ChildProcess, spawn } from 'node:child_process'
import type { CallReport } from '@vivavox/stand-ins/openai'
import { freePort } from '../../scripts/lib/free-port.mjs'

/** The stand-in in a process of its own, answering at once: what the bench itself does cannot delay it there. */
export interface Provider {
  apiKey: string
  baseUrl: string
  /** What it sends while nobody speaks. */
  idle(mode: 'nothing' | 'silence'): Promise<void>
  /** All calls since the last time this was asked, oldest first. */
  takeCalls(): Promise<CallReport[]>
  stop(): Promise<void>
}

const API_KEY = 'sk-bench'
const PROGRAM = 'packages/stand-ins/src/openai/main.ts'

/** @throws Error when it ended before it said its address */
const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The stand-in ended with code ${code}.`)))
    child.stdout?.once('data', () => resolve())
  })

/** @param clone folder with the code and its packages */
export async function startProvider(clone: string): Promise<Provider> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, '--port', `${port}`], {
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
    baseUrl: `${origin}/v1`,
    idle: mode => control('/tempo', { idle: mode }),
    takeCalls: async () => {
      const calls: CallReport[] = await control('/calls')
      await control('/reset', {})
      return calls
    },
    stop: async () => {
      const ended = new Promise(done => child.once('exit', done))
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
