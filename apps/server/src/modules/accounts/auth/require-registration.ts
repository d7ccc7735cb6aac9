import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isInvited } from './memberships.repository.ts'
import { findUserByEmail } from './users.repository.ts'

/** An address of ADMIN_EMAILS without an account: a new server would otherwise stay without administrator. */
const isMissingAdministrator = async ({ db, config }: Pick<AppContext, 'db' | 'config'>, email: string) =>
  config.adminEmails.includes(email) && !(await findUserByEmail(db, email))?.email_verified_at

/**
 * May this address register here? The link of an invitation works whatever this says.
 * @param email lower-cased
 * @throws AppError REGISTRATION_CLOSED
 */
export const requireRegistration = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  email: string,
): Promise<void> => {
  const { registration, registrationDomains: domains } = context.config
  const isOfDomain = domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))
  if (registration === 'open' && isOfDomain) return
  if (registration !== 'closed' && (await isInvited(context.db, email, context.clock.now()))) return
  if (!(await isMissingAdministrator(context, email))) throw new AppError('REGISTRATION_CLOSED')
}
