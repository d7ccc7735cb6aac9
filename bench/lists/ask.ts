import type { TestServer } from '../../e2e/support/servers/start-server.ts'

export const get = (server: TestServer, path: string, token: string | null = 'owner0'): Promise<Response> =>
  fetch(`${server.origin}/api${path}`, {
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'accept-language': 'en' },
  })

/** How long an answer took, ms, its text, and how many bytes of it came over the line. @throws Error for any other answer than 200 */
export const timed = async (server: TestServer, path: string, token?: string | null) => {
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
