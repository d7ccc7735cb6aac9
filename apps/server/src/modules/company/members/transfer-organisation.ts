import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { changeMembership, findMember } from './members.repository.ts'

/**
 * Makes another active member the owner and the caller an admin, in one transaction. Both fill a seat before and after, unless the
 * new owner was a reviewer or observer: then the caller has to make them an admin first.
 * @throws AppError NOT_FOUND for a person who is no active admin or owner of it
 */
export const transferOrganisation = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  { organisationId, from, to }: { organisationId: string; from: string; to: string },
): Promise<void> =>
  inTransaction(db, async transaction => {
    await lockOrganisation(transaction, organisationId)
    const [owner, heir] = [
      await findMember(transaction, organisationId, from),
      await findMember(transaction, organisationId, to),
    ]
    if (owner?.role !== 'owner' || owner.state !== 'active') throw new AppError('FORBIDDEN')
    const isFit = heir?.state === 'active' && (heir.role === 'admin' || heir.role === 'owner')
    if (!isFit || from === to) throw new AppError('NOT_FOUND')
    await changeMembership(transaction, organisationId, to, { role: 'owner' })
    await changeMembership(transaction, organisationId, from, { role: 'admin' })
    const entry = { at: clock.now(), organisation_id: organisationId, trail }
    const object = { kind: 'member' as const, id: to }
    await addAuditEntry(transaction, { ...entry, action: 'ownership.transferred', object })
  })
