import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { memoryMb } from '../support/processes.ts'
import { rounded } from '../support/statistics.ts'

const get = (server: TestServer, path: string, token: string | null): Promise<Response> =>
  fetch(`${server.origin}/api${path}`, {
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'accept-language': 'en' },
  })

/** How long an answer took, ms, its text, and how many bytes of it came over the line. @throws Error for any other answer than 200 */
export const timed = async (server: TestServer, path: string, token: string | null = 'owner0') => {
  const from = performance.now()
  const answer = await get(server, path, token)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  const ms = performance.now() - from
  return { ms, text, bytes: Number(answer.headers.get('content-length') ?? Buffer.byteLength(text)) }
}

/** The cursor after so many rows, as a reader would come to it. */
export const deepCursor = async (server: TestServer, sort: string, depth: number): Promise<string> => {
  let cursor = ''
  for (let rows = 0; rows < depth; rows += 200) {
    const { text } = await timed(server, `/interviews?limit=200&sort=${sort}${cursor && `&cursor=${cursor}`}`)
    cursor = JSON.parse(text).next_cursor
  }
  return cursor
}

export interface FileFigures {
  name: string
  rows: number
  firstByteMs: number
  seconds: number
  /** Most memory of the server while it wrote, above what it had before. */
  extraMb: number
}

/** All interviews of an owner as a file, in one order. */
export const measureFile = async (server: TestServer, sort: string, token: string): Promise<FileFigures> => {
  const memory = () => memoryMb(server.pid()).now
  const before = memory()
  const from = performance.now()
  const answer = await get(server, `/interviews.csv?sort=${sort}`, token)
  let [firstByteMs, most, lines] = [0, 0, 0]
  for await (const piece of answer.body ?? []) {
    if (firstByteMs === 0) firstByteMs = performance.now() - from
    most = Math.max(most, memory())
    for (const byte of piece as Uint8Array) if (byte === 10) lines++
  }
  // Without its head.
  const rows = lines - 1
  return {
    name: `CSV of ${rows.toLocaleString('en')} by ${sort}`,
    rows,
    firstByteMs: rounded(firstByteMs),
    seconds: rounded((performance.now() - from) / 1000, 1),
    extraMb: rounded(Math.max(0, most - before), 1),
  }
}
