import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  createConfirmed,
  findUserByEmail,
  insertSecurityEvent,
  lockAdministrators,
  type Origin,
  openSession,
  preparePassword,
  type UserRow,
  updateUser,
} from '../../accounts/auth/index.ts'
import { foundOrganisation } from '../../accounts/organisations/index.ts'
import { assignPlan } from '../../billing/subscriptions/index.ts'
import { changeTokens } from './installation.repository.ts'
import { isClaimed, isSetupToken } from './setup-link.ts'

export interface Claim {
  token?: string | undefined
  name: string
  email: string
  password: string
  company_name?: string | undefined
  /** Of the account. */
  language: UiLocale
}

/** Without limits. */
const OWN_PLAN = 'enterprise'

/** Wrong tokens for the whole server: the right one is never counted, so that no stranger keeps its holder out. */
const WRONG_TOKENS = { name: 'claimInstallation', times: 10, seconds: 60 }

/** @throws AppError VALIDATION_FAILED when the address has an account already */
const requireNewAddress = async (executor: Executor, email: string): Promise<void> => {
  if (!(await findUserByEmail(executor, email))?.email_verified_at) return
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'email', message: 'address_has_account' }] })
}

/**
 * Makes the first administrator, with an organisation, and signs it in. Of several at once one succeeds.
 * @param needsToken false where the caller sits at this machine
 * @throws AppError SETUP_DONE, RATE_LIMITED, SETUP_TOKEN_INVALID, VALIDATION_FAILED for a common password or an address that has an account
 */
export const claimInstallation = async (
  context: AppContext,
  { token, company_name, language, ...person }: Claim,
  origin: Origin,
  needsToken: boolean,
): Promise<{ user: UserRow; token: string }> => {
  const { db, config, clock, limits } = context
  if (await isClaimed(context)) throw new AppError('SETUP_DONE')
  if (needsToken && !(await isSetupToken(db, token))) {
    await limits.of(WRONG_TOKENS).take('all')
    throw new AppError('SETUP_TOKEN_INVALID')
  }
  const prepared = await preparePassword({ ...person, address: origin.address })
  return inTransaction(db, async transaction => {
    await lockAdministrators(transaction)
    if (await isClaimed({ db: transaction, config })) throw new AppError('SETUP_DONE')
    if (needsToken && !(await isSetupToken(transaction, token))) throw new AppError('SETUP_TOKEN_INVALID')
    await requireNewAddress(transaction, person.email)
    const { id } = await createConfirmed(context, transaction, { ...prepared, email: person.email, language })
    const user = await updateUser(transaction, id, { role: 'admin', role_source: 'granted' })
    const at = clock.now()
    await foundOrganisation(transaction, { userId: id, name: company_name ?? '', at })
    // Who runs the server is no customer of it, whatever is charged to others.
    await assignPlan(context, transaction, { organisationId: id, planId: OWN_PLAN })
    await changeTokens(transaction, () => [])
    const { address, userAgent: user_agent } = origin
    const who = { user_id: id, actor_id: id, address, user_agent }
    await insertSecurityEvent(transaction, { at, kind: 'admin_granted', ...who, details: { by: 'claim' } })
    return { user, token: await openSession(context, transaction, id, origin) }
  })
}
