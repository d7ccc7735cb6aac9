import { execFileSync } from 'node:child_process'

/** Park and Miller's generator: the same seed tells the same moments again. @returns 0 to 1 */
export const createRandom = (seed: number): (() => number) => {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The ids of this process's children whose command holds this name. */
export const childProcesses = (name: string): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes(name))
    .map(([pid]) => Number(pid))
