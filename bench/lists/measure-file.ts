import { readFileSync } from 'node:fs'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { get } from './ask.ts'

export interface FileFigures {
  name: string
  rows: number
  firstByteMs: number
  seconds: number
  /** Most memory of the server while it wrote, above what it had before. */
  extraMb: number
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Resident memory of the server, 1,000,000 bytes; Linux alone tells it. */
const memoryMb = (server: TestServer): number => {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
}

/** All interviews of an owner as a file, in one order. */
export const measureFile = async (
  server: TestServer,
  { sort, token }: { sort: string; token: string },
): Promise<FileFigures> => {
  const before = memoryMb(server)
  const from = performance.now()
  const answer = await get(server, `/interviews.csv?sort=${sort}`, token)
  let [firstByteMs, most, lines] = [0, 0, 0]
  for await (const piece of answer.body ?? []) {
    if (firstByteMs === 0) firstByteMs = performance.now() - from
    most = Math.max(most, memoryMb(server))
    for (const byte of piece as Uint8Array) if (byte === 10) lines++
  }
  // Without its head.
  const rows = lines - 1
  return {
    name: `CSV of ${rows.toLocaleString('en')} by ${sort}`,
    rows,
    firstByteMs: Math.round(firstByteMs),
    seconds: tenth((performance.now() - from) / 1000),
    extraMb: tenth(Math.max(0, most - before)),
  }
}
