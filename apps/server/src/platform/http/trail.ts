import type { FastifyRequest } from 'fastify'
import { prefixOf } from '../security/network.ts'

/** What the ledger keeps of where a request came from: never the whole address. */
export interface Trail {
  requestId: string
  ipPrefix: string
  /** The account that asks; null: none is signed in. */
  actorId: string | null
}

export const trailOf = (
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  actor: { id: string } | null = null,
): Trail => ({ requestId: id, ipPrefix: prefixOf(ip), actorId: actor?.id ?? null })

/** The context with the trail of one request, for what is written to the ledger. */
export const traced = <C extends object>(
  context: C,
  ...whose: Parameters<typeof trailOf>
): C & { trail: Trail } => ({
  ...context,
  trail: trailOf(...whose),
})
