import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** The ids of this process's children whose command holds this name. */
const childProcesses = (name: string): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes(name))
    .map(([pid]) => Number(pid))

/**
 * Kills a child of this process again and again, at any moment.
 * @param name in the child's command @param restMs between two deaths, at least: killed without a word in between, it is
 * left alone for longer and longer
 * @returns how often it killed so far, and `done` once it has killed as often as wanted or is told that it is `over`
 */
export const startKiller = (name: string, kills: number, random: () => number, restMs: number) => {
  const state = { killed: 0, over: false }
  const work = async () => {
    while (!state.over && state.killed < kills) {
      const [pid] = childProcesses(name)
      if (pid !== undefined) {
        await pause(400 * random())
        try {
          process.kill(pid, 'SIGKILL')
          state.killed += 1
        } catch {
          // It had gone by itself.
        }
      }
      await pause(restMs * (1 + 2 * random()))
    }
  }
  return { state, done: work() }
}
