import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { percentile, rounded } from '../support/statistics.ts'
import { deepCursor, type FileFigures, measureFile, timed } from './ask.ts'
import { type Call, DEEP_SORTS, limitOf, REQUESTS } from './requests.ts'

export interface CallFigures {
  name: string
  p50: number
  p95: number
  /** Milliseconds at p95. */
  limit: number
  /** Of the answer as it is sent, 1,000 bytes, and at most. */
  kb: number
  limitKb: number | null
}

export interface ListFigures {
  calls: CallFigures[]
  files: FileFigures[]
}

interface Options {
  /** How many interviews the reading owner has. */
  own: number
  /** Tokens of the owners whose files are written. */
  fileOwners: readonly string[]
  print: (line: string) => void
}

const WARM_UP = 5
const TIMES = 40
/** As far down as a deep page begins, where there are so many. */
const DEEP_ROWS = 20_000
const SORTS = ['-created_at', '-overall_score', 'overall_score', 'candidate_name']

const measureCall = async (server: TestServer, call: Call): Promise<CallFigures> => {
  const { name, path, open } = call
  const token = open ? null : 'owner0'
  for (let time = 0; time < WARM_UP; time++) await timed(server, path, token)
  const took: number[] = []
  let bytes = 0
  for (let time = 0; time < TIMES; time++) {
    const answer = await timed(server, path, token)
    took.push(answer.ms)
    bytes = answer.bytes
  }
  const [p50, p95] = [rounded(percentile(took, 50), 1), rounded(percentile(took, 95), 1)]
  return { name, p50, p95, limit: limitOf(call), kb: rounded(bytes / 1000, 1), limitKb: call.limitKb ?? null }
}

const deepCalls = async (server: TestServer, own: number): Promise<Call[]> => {
  const calls: Call[] = []
  for (const sort of DEEP_SORTS) {
    const cursor = await deepCursor(server, sort, Math.min(DEEP_ROWS, own / 2))
    calls.push({
      name: `interviews by ${sort}, deep`,
      path: `/interviews?sort=${sort}&cursor=${cursor}`,
    })
  }
  return calls
}

/** Every call of the recruiter's lists as 'owner0' reads them, one after the other, and their files. */
export const measureLists = async (
  server: TestServer,
  { own, fileOwners, print }: Options,
): Promise<ListFigures> => {
  const calls: CallFigures[] = []
  for (const call of [...REQUESTS, ...(await deepCalls(server, own))]) {
    const figures = await measureCall(server, call)
    calls.push(figures)
    print(`${figures.name}: ${figures.p50} / ${figures.p95} ms`)
  }
  const files: FileFigures[] = []
  for (const token of fileOwners) {
    // The first one warms up.
    await measureFile(server, '-created_at', token)
    for (const sort of SORTS) files.push(await measureFile(server, sort, token))
  }
  for (const file of files) print(`${file.name}: ${JSON.stringify(file)}`)
  return { calls, files }
}
