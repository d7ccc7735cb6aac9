import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, request } from 'undici'
import { type Allowance, isListed, isPublic } from './allowed-addresses.ts'

/** Of a whole exchange, milliseconds. */
const TIMEOUT_MS = 15_000
/** Bytes of an answer that are read. */
const ANSWER_MAX = 64 * 1024

/** A typed address that is not called: it leads into a private network, holds a password, or is no https address. */
export class AddressRefused extends Error {
  /** The host, with what it resolves to where that is why. */
  readonly address: string
  constructor(address: string) {
    super(`${address} may not be called`)
    this.address = address
  }
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Its first 64 KiB as text. */
  body: string
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
}

/** Calls addresses that people typed. All that they may lead to is checked, and nothing else is connected to. */
export interface Outbound {
  /** @throws AddressRefused for one whose spelling alone says that it is not to be called; nothing is sent */
  check(url: string): URL
  /** Follows no redirect: that is an answer like any other. @throws AddressRefused; Error when nothing answers in time */
  send(url: string, sent: Sent): Promise<Answer>
  close(): Promise<void>
}

interface Client {
  request: typeof request
  dispatcher: Agent
}

type Resolve = (host: string) => Promise<LookupAddress[]>

/** Looks a name up for a connection, which goes to one of the checked addresses: no second look-up can lead elsewhere. */
export const checkedLookup = (allowance: Allowance, resolve: Resolve): LookupFunction => {
  const find = async (host: string) => {
    const found = await resolve(host)
    if (allowance.hosts.has(host)) return found
    const refused = found.find(({ address }) => !isPublic(address) && !isListed(address, allowance))
    if (refused) throw new AddressRefused(`${host} (${refused.address})`)
    return found
  }
  return (host, { all }, done) => {
    find(host).then(
      found => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      error => done(error, []),
    )
  }
}

const checkUrl = (typed: string, allowance: Allowance): URL => {
  const url = URL.parse(typed)
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  const listed = allowance.hosts.has(host) || isListed(host, allowance)
  const open = url?.protocol === 'https:' && (isIP(host) === 0 || isPublic(host))
  if (!url || url.username || url.password || !(open || (listed && /^https?:$/.test(url.protocol))))
    throw new AddressRefused(host || typed.slice(0, 100))
  return url
}

const readBounded = async (chunks: AsyncIterable<Buffer>): Promise<string> => {
  const read: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    read.push(chunk)
    length += chunk.length
    if (length >= ANSWER_MAX) break
  }
  return Buffer.concat(read).subarray(0, ANSWER_MAX).toString('utf8')
}

export const createOutbound = (
  allowance: Allowance,
  resolve: Resolve = host => dns.lookup(host, { all: true }),
): Outbound => {
  let client: Promise<Client> | undefined
  // With the first call: most servers never make one.
  const connect = async (): Promise<Client> => {
    const { Agent, request } = await import('undici')
    const lookup = checkedLookup(allowance, resolve)
    return { request, dispatcher: new Agent({ connect: { lookup }, connections: 10 }) }
  }
  return {
    check: typed => checkUrl(typed, allowance),
    send: async (typed, { timeoutMs = TIMEOUT_MS, ...sent }) => {
      const url = checkUrl(typed, allowance)
      client ??= connect()
      const { request, dispatcher } = await client
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await request(url, { ...sent, signal, dispatcher })
      return { status: answer.statusCode, headers: answer.headers, body: await readBounded(answer.body) }
    },
    close: async () => {
      const open = await client
      client = undefined
      await open?.dispatcher.close()
    },
  }
}
