import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../../platform/context.ts'
import { trailOf } from '../../../platform/http/trail.ts'
import { addAuditEntry, type NewEntry } from './audit.repository.ts'

interface By {
  at: Date
  request: FastifyRequest
  /** An administrator of the installation. */
  actor: { id: string; organisation: { id: string } | null }
}

/** An account stays without its name: it may be of another organisation. */
interface ServerChange {
  action: Extract<NewEntry['action'], `installation.${string}`>
  /** Names of what was changed, never what it says. */
  fields?: readonly string[]
  plan?: string
  accountId?: string
}

/**
 * Writes down in the organisation that an administrator works in what they changed about the whole server. Call it in the transaction that
 * changes it. An administrator without an organisation leaves the security log alone.
 */
export const noteServerChange = async (
  transaction: Executor,
  { at, request, actor }: By,
  { action, accountId, ...details }: ServerChange,
): Promise<void> => {
  if (!actor.organisation) return
  await addAuditEntry(transaction, {
    at,
    action,
    organisation_id: actor.organisation.id,
    ...(accountId && { object: { kind: 'account', id: accountId } }),
    details,
    trail: trailOf(request, actor),
  })
}
