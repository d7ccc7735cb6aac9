import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  pid: number
  parent: number
  /** Time on a processor, milliseconds. */
  busyMs: number
}

const readStat = (pid: number): Stat | null => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
    return { pid, parent: parent ?? 0, busyMs: ((user ?? 0) + (system ?? 0)) * TICK_MS }
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

/** Memory in use by one process, megabytes. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
