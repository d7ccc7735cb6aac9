import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../../../platform/security/network.ts'

/** Headers that proxies, tunnels and content networks add about the caller. */
const FORWARDING =
  /^(?:forwarded.*|via|client-ip|true-client-ip|(?:x|cf|cdn|fastly|fly|akamai|do|cloudfront|ngrok|proxy|tailscale)-.*)$/

/** Of ours, or set by browsers: they say nothing of a proxy. */
const HARMLESS = ['x-organisation', 'x-interview-token', 'x-page-token', 'x-requested-with']

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

interface Asking {
  headers: IncomingHttpHeaders
  /** Of the connection itself; undefined: not known. */
  peer: string | undefined
  publicOrigin: string
}

const isOwnPage = (origin: string | undefined, host: string): boolean =>
  origin === undefined || origin === `http://${host}` || origin === `https://${host}`

/**
 * Does a caller sit at this machine, so that it may claim the installation without the token? Only with a connection from loopback, a local
 * Host, and nothing that speaks of a proxy or a foreign page. A public address elsewhere speaks of a proxy, too: some forward without a word.
 */
export const isAtThisMachine = ({ headers, peer, publicOrigin }: Asking): boolean => {
  const { host = '', origin } = headers
  const forwarded = Object.keys(headers).some(name => FORWARDING.test(name) && !HARMLESS.includes(name))
  return (
    peer !== undefined &&
    isLoopback(peer) &&
    !forwarded &&
    LOCAL_HOST.test(host) &&
    LOCAL_HOST.test(new URL(publicOrigin).host) &&
    isOwnPage(origin, host)
  )
}
