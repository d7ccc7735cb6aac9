import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const corrupt = (content: Buffer): Buffer => Buffer.from(content.map(byte => byte ^ 1))
const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('hex')}"`

export type ModelHost = Awaited<ReturnType<typeof startModelHost>>

/** Serves models as MODELS_URL does: `/manifest.json` and `/{id}/{name}`, with ranges, over real HTTP. */
export async function startModelHost() {
  const models: object[] = []
  const files = new Map<string, { name: string; content: Buffer }>()
  /** Answers about files, with the first byte of each and how many were sent. */
  const served: { path: string; status: number; from: number; bytes: number }[] = []
  /** What the host does wrong, changed by the test as it goes. */
  const faults = {
    /** Requests for files that are cut after so many bytes, one after the other. */
    cutAfter: [] as number[],
    /** Ranges are ignored: every request gets the whole file. */
    refuseRanges: false,
    /** Names of files whose content is another one than announced. */
    corrupted: new Set<string>(),
    /** No answer: the connection is closed at once. */
    down: false,
    /** Each file stops after so many bytes, and waits until `release`; null: none does. */
    holdAfter: null as number | null,
  }
  /** Files that stand still. */
  const still = new Set<ServerResponse>()
  const stops = new EventEmitter()

  const send = async (response: ServerResponse, rest: Buffer, note: { bytes: number }): Promise<void> => {
    const cut = faults.cutAfter.shift()
    const first = rest.subarray(0, cut ?? faults.holdAfter ?? rest.length)
    note.bytes = first.length
    await new Promise<void>(resolve => response.write(first, () => resolve()))
    if (cut !== undefined) return void response.destroy()
    if (first.length < rest.length) {
      still.add(response)
      stops.emit('held')
      await once(stops, 'released')
    }
    if (response.destroyed) return
    note.bytes = rest.length
    response.end(rest.subarray(first.length))
  }

  const server = createServer(({ url: path = '', headers, socket }, response) => {
    if (faults.down) return void socket.destroy()
    if (path === '/manifest.json')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ models }))
    const file = files.get(path)
    if (!file) return void response.writeHead(404).end()
    const content = faults.corrupted.has(file.name) ? corrupt(file.content) : file.content
    const etag = etagOf(content)
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const range = isSame && !faults.refuseRanges ? headers.range : undefined
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const total = content.length
    if (from >= total) return void response.writeHead(416, { 'content-range': `bytes */${total}` }).end()
    const note = { path, status: from > 0 ? 206 : 200, from, bytes: 0 }
    served.push(note)
    response.writeHead(note.status, {
      etag,
      'content-length': total - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${total - 1}/${total}` }),
    })
    void send(response, content.subarray(from), note).catch(() => response.destroy())
  })

  const release = (): void => {
    faults.holdAfter = null
    still.clear()
    stops.emit('released')
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    served,
    /** Puts a model on the list and its files where they belong. */
    publish: (model: { id: string; files: { name: string }[] }, contents: Record<string, Buffer>): void => {
      models.push(model)
      for (const { name } of model.files)
        files.set(`/${model.id}/${name}`, { name, content: contents[name] ?? Buffer.alloc(0) })
    },
    /** Resolves once a file stands still because of `holdAfter`. */
    held: async (): Promise<void> => {
      if (still.size === 0) await once(stops, 'held')
    },
    release,
    /** Breaks the lines on which files stand still. */
    cut: (): void => {
      for (const response of still) response.destroy()
      release()
    },
    close: (): Promise<void> =>
      new Promise(resolve => {
        release()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
