import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the host does wrong, changed by the test as it goes. */
export interface HostFaults {
  /** Requests for files that are cut after so many bytes, one after the other. */
  cutAfter: number[]
  /** Ranges are ignored: every request gets the whole file. */
  refuseRanges: boolean
  /** Names of files whose content is another one than announced. */
  spoilt: Set<string>
  /** Nobody answers: the line is closed at once. */
  down: boolean
  /** Each file stops after so many bytes, and waits until `release`; null: none does. */
  holdAfter: number | null
}

/** One answer about a file. */
export interface Served {
  path: string
  status: number
  /** First byte that was sent. */
  from: number
  /** Bytes that were sent. */
  bytes: number
}

export interface ModelHost {
  /** For MODELS_URL. */
  url: string
  faults: HostFaults
  served: Served[]
  /** Puts a model on the list and its files where they belong. */
  publish(description: { id: string; files: { name: string }[] }, contents: Record<string, Buffer>): void
  /** Resolves once a file stands still because of `holdAfter`. */
  held(): Promise<void>
  /** Lets files run on that stand still. */
  release(): void
  /** Breaks the lines on which files stand still. */
  cut(): void
  close(): Promise<void>
}

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('hex')}"`
const spoil = (content: Buffer): Buffer => Buffer.from(content.map(byte => byte ^ 1))

/** First byte that is asked for; 0 where the whole file is, or where it has changed since. */
const firstByte = ({ headers }: IncomingMessage, etag: string): number => {
  const same = headers['if-range'] === undefined || headers['if-range'] === etag
  return same ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0
}

/** Holds the published files, and sends them with the faults of the moment. */
const createFileDesk = (faults: HostFaults, served: Served[]) => {
  const files = new Map<string, { name: string; content: Buffer }>()
  const still = new Set<ServerResponse>()
  /** `held`: a file stands still; `released`: it runs on. */
  const gate = new EventEmitter().setMaxListeners(0)

  const send = async (response: ServerResponse, rest: Buffer, note: Served): Promise<void> => {
    const cut = faults.cutAfter.shift()
    const stop = cut ?? faults.holdAfter ?? rest.length
    const first = rest.subarray(0, stop)
    note.bytes = first.length
    await new Promise<void>(resolve => response.write(first, () => resolve()))
    if (cut !== undefined) return void response.destroy()
    if (stop < rest.length) {
      const released = once(gate, 'released')
      still.add(response)
      gate.emit('held')
      await released
      if (response.destroyed) return
    }
    note.bytes = rest.length
    response.end(rest.subarray(stop))
  }

  return {
    put: (path: string, name: string, content: Buffer): void => void files.set(path, { name, content }),
    held: async (): Promise<void> => {
      if (still.size === 0) await once(gate, 'held')
    },
    breakLines: (): void => {
      for (const response of still) response.destroy()
    },
    release: (): void => {
      still.clear()
      gate.emit('released')
    },
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const path = request.url ?? ''
      const file = files.get(path)
      if (!file) return void response.writeHead(404).end()
      const content = faults.spoilt.has(file.name) ? spoil(file.content) : file.content
      const etag = etagOf(content)
      const from = faults.refuseRanges ? 0 : firstByte(request, etag)
      if (from >= content.length) {
        return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()
      }
      const status = from > 0 ? 206 : 200
      const note: Served = { path, status, from, bytes: 0 }
      served.push(note)
      response.writeHead(status, {
        etag,
        'content-length': content.length - from,
        ...(from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
      })
      await send(response, content.subarray(from), note)
    },
  }
}

/** Serves models as MODELS_URL does: `/manifest.json` and `/{id}/{name}`, with ranges, over real HTTP. */
export const startModelHost = async (): Promise<ModelHost> => {
  const models: object[] = []
  const served: Served[] = []
  const faults: HostFaults = {
    cutAfter: [],
    refuseRanges: false,
    spoilt: new Set(),
    down: false,
    holdAfter: null,
  }
  const desk = createFileDesk(faults, served)
  const server = createServer((request, response) => {
    if (faults.down) request.socket.destroy()
    else if (request.url === '/manifest.json')
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ models }))
    else void desk.answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    served,
    publish: ({ id, files, ...facts }, contents) => {
      models.push({ id, files, ...facts })
      for (const { name } of files) desk.put(`/${id}/${name}`, name, contents[name] ?? Buffer.alloc(0))
    },
    held: desk.held,
    release: () => {
      faults.holdAfter = null
      desk.release()
    },
    cut: () => {
      faults.holdAfter = null
      desk.breakLines()
      desk.release()
    },
    close: () =>
      new Promise(resolve => {
        desk.release()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
