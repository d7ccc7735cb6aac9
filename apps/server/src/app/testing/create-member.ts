import type { Role } from '@vivavox/contracts/permissions'
import type { AppContext } from '../../platform/context.ts'
import { createAccount, type TestAccount } from './create-account.ts'

/** A person in an organisation, signed in and acting for it; they have one of their own, too. */
export const createMember = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  organisation_id: string,
  role: Role,
): Promise<TestAccount> => {
  const account = await createAccount(context, { name: `A ${role}` })
  const joined_at = context.clock.now()
  const last_used_at = new Date(joined_at.getTime() + 1)
  await context.db
    .insertInto('memberships')
    .values({ organisation_id, user_id: account.id, role, joined_at, last_used_at })
    .execute()
  return account
}
