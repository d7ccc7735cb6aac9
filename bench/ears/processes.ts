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

/** Time that a program and its children have been on a processor, milliseconds. */
export function busyMsOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readStat(Number(name)) ?? [])
  return stats
    .filter(stat => stat.pid === pid || stat.parent === pid)
    .reduce((sum, { busyMs }) => sum + busyMs, 0)
}

/** Time of one process on a processor without its children, and of children that have ended, milliseconds. */
export function ownAndEndedMsOf(pid: number): { own: number; ended: number } {
  const stat = readStat(pid)
  if (!stat) throw new Error(`There is no process ${pid}.`)
  return { own: stat.busyMs, ended: stat.endedMs }
}

/** Memory in use by one process, megabytes. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
