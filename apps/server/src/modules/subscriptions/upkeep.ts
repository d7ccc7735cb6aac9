import type { AppContext } from '../../platform/context.ts'
import { keepLocalUpToDate } from './local-checkout/renew.ts'

/** Longer than any message of PayPal may be old, milliseconds. */
const EVENTS_KEPT_MS = 30 * 86_400_000

/** Cancelled, and their last period is over. At PayPal they are called off first (paypal/reconcile.ts). */
const endWhatIsOver = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now()
  await db
    .updateTable('subscriptions')
    .set(fields => ({ status: 'cancelled', revision: fields('revision', '+', 1), updated_at: now }))
    .where('provider', 'in', ['free', 'local'])
    .where('status', 'in', ['active', 'past_due', 'suspended'])
    .where('cancel_at_period_end', '=', true)
    .where('current_period_end', '<=', now)
    .execute()
}

const renewLocal = async (context: AppContext): Promise<void> => {
  const due = await context.db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('provider', '=', 'local')
    .where('status', '=', 'active')
    .where('cancel_at_period_end', '=', false)
    .where('current_period_end', '<=', context.clock.now())
    .execute()
  for (const { user_id } of due) await keepLocalUpToDate(context, user_id)
}

const forgetOldEvents = async ({ db, clock }: AppContext): Promise<void> => {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_MS)
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute()
}

/** What time alone does to subscriptions. */
export const keepUp = async (context: AppContext): Promise<void> => {
  await endWhatIsOver(context)
  await renewLocal(context)
  await forgetOldEvents(context)
}
