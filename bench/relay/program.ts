import { type ChildProcess, spawn } from 'node:child_process'

/** A program of ours in a process of its own. */
export interface Program {
  child: ChildProcess
  /** What it said when it was ready. */
  firstLine: string
  stop(): Promise<void>
}

/** @throws Error when it ended before it said anything */
const firstWords = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${child.spawnargs.join(' ')} ended with code ${code}.`)))
    child.stdout?.once('data', data => resolve(`${data}`.trim()))
  })

/**
 * Starts a program in TypeScript and waits for its first line.
 * @param cwd folder with its packages
 * @throws Error when it ended before
 */
export async function startProgram(
  file: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Program> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill()
  // A bench that was interrupted leaves nothing running.
  process.once('exit', kill)
  const firstLine = await firstWords(child)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(done => child.once('exit', done))
    kill()
    await ended
  }
  return { child, firstLine, stop }
}
