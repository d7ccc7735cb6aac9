import { readFileSync } from 'node:fs'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { percentile } from '../support/percentile.ts'
import { CALLS, DEEP_SORTS } from './calls.ts'

interface CallFigures {
  name: string
  p50: number
  p95: number
  /** Of the answer, 1,000 bytes. */
  kb: number
}

interface FileFigures {
  name: string
  rows: number
  firstByteMs: number
  seconds: number
  /** Most memory of the server while it wrote, above what it had before. */
  extraMb: number
}

export interface ListFigures {
  calls: CallFigures[]
  files: FileFigures[]
}

interface Options {
  /** Token of the owner whose file is written. */
  fileOwner: string
  print: (line: string) => void
}

const WARM_UP = 5
const TIMES = 40
const DEEP_ROWS = 20_000

const get = (server: TestServer, path: string, token: string) =>
  fetch(`${server.origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })

const tenth = (value: number): number => Math.round(value * 10) / 10

/** @throws Error for any other answer than 200 */
const timed = async (server: TestServer, path: string) => {
  const from = performance.now()
  const answer = await get(server, path, 'owner0')
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  return { ms: performance.now() - from, text }
}

const measureCall = async (server: TestServer, name: string, path: string): Promise<CallFigures> => {
  for (let time = 0; time < WARM_UP; time++) await timed(server, path)
  const took: number[] = []
  let bytes = 0
  for (let time = 0; time < TIMES; time++) {
    const { ms, text } = await timed(server, path)
    took.push(ms)
    bytes = Buffer.byteLength(text)
  }
  return { name, p50: tenth(percentile(took, 50)), p95: tenth(percentile(took, 95)), kb: tenth(bytes / 1000) }
}

/** The cursor after so many rows, as a reader would come to it. */
const deepCursor = async (server: TestServer, sort: string): Promise<string> => {
  let cursor = ''
  for (let rows = 0; rows < DEEP_ROWS; rows += 200) {
    const { text } = await timed(server, `/interviews?limit=200&sort=${sort}${cursor && `&cursor=${cursor}`}`)
    cursor = JSON.parse(text).next_cursor
  }
  return cursor
}

/** Resident memory of the server, 1,000,000 bytes; Linux alone tells it. */
const memoryMb = (server: TestServer): number => {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
}

const measureFile = async (
  server: TestServer,
  { name, path, token }: { name: string; path: string; token: string },
): Promise<FileFigures> => {
  const before = memoryMb(server)
  const from = performance.now()
  const answer = await get(server, path, token)
  let [firstByteMs, most, lines] = [0, 0, 0]
  for await (const piece of answer.body ?? []) {
    if (firstByteMs === 0) firstByteMs = performance.now() - from
    most = Math.max(most, memoryMb(server))
    for (const byte of piece as Uint8Array) if (byte === 10) lines++
  }
  return {
    name,
    // Without its head.
    rows: lines - 1,
    firstByteMs: Math.round(firstByteMs),
    seconds: tenth((performance.now() - from) / 1000),
    extraMb: tenth(Math.max(0, most - before)),
  }
}

/** Every call of the recruiter's lists, and their files, as 'owner0' reads them. */
export const measureLists = async (
  server: TestServer,
  { fileOwner, print }: Options,
): Promise<ListFigures> => {
  const calls: CallFigures[] = []
  const measure = async (name: string, path: string) => {
    const figures = await measureCall(server, name, path)
    calls.push(figures)
    print(`${name}: ${figures.p50} / ${figures.p95} ms`)
  }
  for (const [name, path] of CALLS) await measure(name, path)
  for (const sort of DEEP_SORTS) {
    const cursor = await deepCursor(server, sort)
    await measure(`interviews by ${sort}, deep`, `/interviews?sort=${sort}&cursor=${cursor}`)
  }
  const files: FileFigures[] = []
  // The first one warms up.
  for (const sort of ['-created_at', '-created_at', '-overall_score', 'candidate_name']) {
    const file = { name: `CSV by ${sort}`, path: `/interviews.csv?sort=${sort}`, token: fileOwner }
    files.push(await measureFile(server, file))
  }
  for (const file of files) print(`${file.name}: ${JSON.stringify(file)}`)
  return { calls, files: files.slice(1) }
}
