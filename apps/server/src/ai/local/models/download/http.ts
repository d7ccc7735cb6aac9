/** A line on which nothing comes for so long is cut, milliseconds. */
const SILENCE_MS = 30_000
/** A list of 500 models takes a tenth of it. */
const JSON_MAX_BYTES = 16 * 1024 ** 2

/** What comes back when part of a file is asked for. */
export interface Piece {
  status: number
  /** First byte of what comes, by the server's own words. */
  from: number
  /** Bytes of the whole file; null: the server does not say. */
  total: number | null
  /** What tells this content from another of the same address (`If-Range`); null: nothing does. */
  tag: string | null
  body: AsyncIterable<Uint8Array>
}

const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} }

const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : null

/** `bytes 100-199/200`; with 416 `bytes *\/200`. */
const readRange = (header: string | null): { from: number; total: number | null } | null => {
  const [, range, total] = /^bytes (\*|\d+-\d+)\/(\d+|\*)$/.exec(header ?? '') ?? []
  return range === undefined ? null : { from: Number.parseInt(range, 10) || 0, total: wholeNumber(total) }
}

/** A weak tag says too little for the rest of a file. */
const readTag = (headers: { get(name: string): string | null }): string | null => {
  const tag = headers.get('etag')
  return tag?.startsWith('"') ? tag : headers.get('last-modified')
}

const rangeHeaders = (from: number, tag: string | null): Record<string, string> =>
  from === 0 ? {} : { range: `bytes=${from}-`, ...(tag ? { 'if-range': tag } : {}) }

/** A server that sends without an end must not fill the memory. */
const readText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    if (size > JSON_MAX_BYTES) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

export type Http = ReturnType<typeof createHttp>

/** Over HTTP, through the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name. */
export const createHttp = (silenceMs = SILENCE_MS) => {
  // Loaded when needed: most servers never fetch a model.
  const load = async () => {
    const { EnvHttpProxyAgent, fetch } = await import('undici')
    return {
      dispatcher: new EnvHttpProxyAgent({ headersTimeout: silenceMs, bodyTimeout: silenceMs }),
      fetch,
    }
  }
  let loading: ReturnType<typeof load> | undefined
  const ask = async (url: string, headers: Record<string, string>, signal: AbortSignal) => {
    loading ??= load()
    const { dispatcher, fetch } = await loading
    return fetch(url, { dispatcher, signal, headers: { 'accept-encoding': 'identity', ...headers } })
  }
  return {
    /**
     * Asks for a file from a byte on.
     * @param tag of the content whose rest is wanted: another content comes whole; null: whatever lies there
     * @throws Error when no server answers
     */
    get: async (url: string, from: number, tag: string | null, signal: AbortSignal) => {
      const response = await ask(url, rangeHeaders(from, tag), signal)
      const range = readRange(response.headers.get('content-range'))
      const length = wholeNumber(response.headers.get('content-length'))
      return {
        status: response.status,
        from: range?.from ?? 0,
        total: range ? range.total : length,
        tag: readTag(response.headers),
        body: response.body ?? NOTHING,
      }
    },
    /** @throws Error for anything but 200, and for more than 16 MiB */
    json: async (url: string, signal: AbortSignal) => {
      const response = await ask(url, {}, signal)
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new Error(`the server answered ${response.status}`)
      }
      return JSON.parse(await readText(response.body ?? NOTHING))
    },
    close: async () => (await loading)?.dispatcher.destroy(),
  }
}
