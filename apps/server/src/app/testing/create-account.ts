import { openSession } from '../../modules/auth/open-session.ts'
import type { AppContext } from '../../platform/context.ts'
import type { RowChange } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'

export interface TestAccount {
  id: string
  email: string
  token: string
}

/**
 * A confirmed, signed-in account straight in the database, past the limit on sign-ups.
 * @param subscribed also gives it the free plan from now on
 * @param change columns that differ
 */
export const createAccount = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  { subscribed = false, ...change }: RowChange<'users'> & { subscribed?: boolean } = {},
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
  await db
    .insertInto('users')
    .values({ ...user, ...change } as typeof user)
    .execute()
  if (subscribed) {
    const month = 28 * 86_400_000
    await db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        user_id: id,
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
  db.updateTable('subscriptions').set({ plan_id }).where('user_id', '=', ownerId).execute()
