import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** A process by its number, and times on a processor in milliseconds: its own, and of its children that have ended. */
interface Stat {
  pid: number
  parent: number
  busyMs: number
  endedMs: number
}

/** @throws Error when there is no such process */
const readStat = (pid: number): Stat => {
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
}

const childrenOf = (pid: number): Stat[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        return readStat(Number(name))
      } catch {
        return []
      }
    })
    .filter(({ parent }) => parent === pid)

/** Processor time that a process with all its threads has taken, milliseconds. */
export const processorMs = (pid: number): number => readStat(pid).busyMs

/** The same, and that of all programs which it started and which those started, milliseconds. */
export function ownAndProgramsMs(pid: number): { own: number; programs: number } {
  const { busyMs, endedMs } = readStat(pid)
  const programs = childrenOf(pid).reduce((sum, child) => sum + child.busyMs + child.endedMs, endedMs)
  return { own: busyMs, programs }
}

/** Resident memory of a process now and at most since its start, in units of 1,000,000 bytes. */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (pattern: RegExp) => (Number(pattern.exec(status)?.[1]) * 1_024) / 1e6
  return { now: field(/^VmRSS:\s+(\d+) kB/m), most: field(/^VmHWM:\s+(\d+) kB/m) }
}

const PROGRAM = /^[\w-]+(?=\.[cm]?js$)/

/** Programs of ours that a process has started, by file name without its ending, and the most memory of each in MB. */
export const programsMemoryMb = (pid: number): { name: string; mb: number }[] =>
  childrenOf(pid).flatMap(child => {
    try {
      const [, file = ''] = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0')
      const name = PROGRAM.exec(basename(file))?.[0]
      return name ? [{ name, mb: memoryMb(child.pid).most }] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
