import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { trailOf } from '../../../platform/http/trail.ts'
import { addAuditEntry } from './audit.repository.ts'

interface By {
  request: FastifyRequest
  actor: { id: string }
  organisation: { id: string }
}

/** Changes settings of an organisation and writes down which in the same transaction, never what they say. @param fields of none nothing is written */
export const changingSettings = <T>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { request, actor, organisation }: By,
  fields: readonly string[],
  change: (transaction: Executor) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async transaction => {
    const result = await change(transaction)
    const entry = { organisation_id: organisation.id, details: { fields }, trail: trailOf(request, actor) }
    if (fields.length > 0)
      await addAuditEntry(transaction, { at: clock.now(), action: 'settings.updated', ...entry })
    return result
  })
