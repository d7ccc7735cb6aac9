import type { OrganisationOfMember } from '@vivavox/contracts/auth'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { type Account, listOrganisations, lockAccount } from '../../accounts/auth/index.ts'
import { foundOrganisation } from '../../accounts/organisations/index.ts'

/**
 * Founds an organisation that the account owns and acts for from now on. One is enough: each has free places of its own.
 * @throws AppError CONFLICT for the owner of another one
 */
export const foundOwnOrganisation = ({ db, clock }: AppContext, account: Account, name: string) =>
  inTransaction(db, async (transaction): Promise<OrganisationOfMember> => {
    await lockAccount(transaction, account)
    const owned = (await listOrganisations(transaction, account.id)).some(({ role }) => role === 'owner')
    if (owned) throw new AppError('CONFLICT')
    const id = newId()
    await foundOrganisation(transaction, { userId: account.id, id, name, at: clock.now() })
    return { id, name, role: 'owner', current: true }
  })
