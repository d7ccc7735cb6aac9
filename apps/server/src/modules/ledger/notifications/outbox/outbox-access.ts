import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../../../../platform/security/network.ts'

export interface Visitor {
  /** Of the socket itself, never of a forwarding header. */
  peerAddress: string | undefined
  headers: IncomingHttpHeaders
}

const isForwarding = (header: string) =>
  header === 'forwarded' || header === 'via' || header === 'x-real-ip' || header.startsWith('x-forwarded-')

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/i

/**
 * May this visitor read the outbox? Only a browser on this very machine: the peer is loopback, no
 * proxy forwarded the call, and Host is local, so that neither a proxy nor DNS rebinding opens it.
 */
export const mayReadOutbox = ({ peerAddress, headers }: Visitor): boolean =>
  isLoopback(peerAddress ?? '') &&
  !Object.keys(headers).some(isForwarding) &&
  LOCAL_HOST.test(headers.host ?? '')
