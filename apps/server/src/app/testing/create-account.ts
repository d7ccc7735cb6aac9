import { openSession } from '../../modules/accounts/auth/open-session.ts'
import { foundOrganisation, updateOrganisation } from '../../modules/accounts/organisations/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { RowChange } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'

export interface TestAccount {
  id: string
  email: string
  token: string
}

type Change = RowChange<'users'> & {
  subscribed?: boolean
  /** Columns of its organisation that differ. */
  company?: RowChange<'organisations'>
}

/**
 * A confirmed, signed-in account straight in the database, past the limit on sign-ups.
 * @param subscribed also gives it the free plan from now on
 * @param change columns that differ
 */
export const createAccount = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  { subscribed = false, company, ...change }: Change = {},
): Promise<TestAccount> => {
  const { db, clock } = context
  const id = newId()
  const email = `${id}@example.com`
  const now = clock.now()
  const user = {
    id,
    email,
    name: 'Test Person',
    password_hash: 'none',
    email_verified_at: now,
    created_at: now,
  }
  const row = { ...user, ...change } as typeof user
  await db.insertInto('users').values(row).execute()
  if (row.email_verified_at) await foundOrganisation(db, { userId: id, at: now })
  if (company) await updateOrganisation(db, id, company)
  if (subscribed) {
    const month = 28 * 86_400_000
    await db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        organisation_id: id,
        plan_id: 'starter',
        status: 'active',
        provider: 'free',
        current_period_start: now,
        current_period_end: new Date(now.getTime() + month),
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
  return signedInAgain(context, { id, email })
}

/** The account with a session of now: after the clock moved on, an earlier one may have run out. */
export const signedInAgain = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  { id, email }: Omit<TestAccount, 'token'>,
): Promise<TestAccount> => {
  const token = await openSession(context, context.db, id, { address: '127.0.0.1', userAgent: 'test' })
  return { id, email, token }
}

/** A plan with more places for a subscribed account, as if it were paid. */
export const takeLargerPlan = ({ db }: Pick<AppContext, 'db'>, ownerId: string, plan_id = 'professional') =>
  db.updateTable('subscriptions').set({ plan_id }).where('organisation_id', '=', ownerId).execute()
