import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  pid: number
  parent: number
  /** Time on a processor, milliseconds. */
  busyMs: number
  /** The same of its children that have ended. */
  endedMs: number
}

const readStat = (pid: number): Stat | null => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => Number(fields[at] ?? 0) * TICK_MS
    return {
      pid,
      parent: Number(fields[1] ?? 0),
      busyMs: ticks(11) + ticks(12),
      endedMs: ticks(13) + ticks(14),
    }
  } catch {
    return null
  }
}

const childrenOf = (pid: number): Stat[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readStat(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)

/** Time that a program and its children have been on a processor, milliseconds. */
export const busyMsOf = (pid: number): number =>
  childrenOf(pid).reduce((sum, { busyMs }) => sum + busyMs, readStat(pid)?.busyMs ?? 0)

/** Time of one process on a processor without its children, and of all programs that it started and that those started, milliseconds. */
export function ownAndProgramsMsOf(pid: number): { own: number; programs: number } {
  const stat = readStat(pid)
  if (!stat) throw new Error(`There is no process ${pid}.`)
  const programs = childrenOf(pid).reduce((sum, { busyMs, endedMs }) => sum + busyMs + endedMs, stat.endedMs)
  return { own: stat.busyMs, programs }
}

/** Memory in use by one process, megabytes. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
