import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time that a process with all its threads has taken, milliseconds. */
export const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const megabytes = (pid: number, field: string): number => {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round((Number(kilobytes) * 1_024) / 1e6)
}

/** Resident memory now and at most since the start, megabytes. */
export const memoryMb = (pid: number): { now: number; most: number } => ({
  now: megabytes(pid, 'VmRSS'),
  most: megabytes(pid, 'VmHWM'),
})
