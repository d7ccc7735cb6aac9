import { RECEIPT_YEARS } from '@vivavox/contracts/limits'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { applyDueChanges } from './apply-due-changes.ts'
import { deleteOldReceipts } from './payments/payments.repository.ts'
import { deleteEventsBefore } from './paypal/payment-events.repository.ts'
import { changeSubscriptions, listDue } from './subscriptions.repository.ts'

/** Longer than any message of PayPal may be old, milliseconds. */
const EVENTS_KEPT_MS = 30 * DAY_MS

/** Cancelled, and their last period is over. At PayPal they are called off first (paypal/reconcile.ts). */
const endWhatIsOver = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now()
  await changeSubscriptions(db, { status: 'cancelled', updated_at: now })
    .where('provider', 'in', ['free', 'local'])
    .where('status', 'in', ['active', 'past_due', 'suspended'])
    .where('cancel_at_period_end', '=', true)
    .where('current_period_end', '<=', now)
    .execute()
}

/** Months of the local checkout, and free plans that follow a paid one. */
const beginWhatIsDue = async (context: AppContext): Promise<void> => {
  const due = await listDue(context.db, context.clock.now())
  for (const { organisation_id } of due) await applyDueChanges(context, organisation_id)
}

const forgetOldEvents = async ({ db, clock }: AppContext): Promise<void> => {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_MS)
  await deleteEventsBefore(db, before)
}

const forgetOldReceipts = async ({ db, clock }: AppContext): Promise<void> => {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - RECEIPT_YEARS)
  await deleteOldReceipts(db, before)
}

/** What time alone does to subscriptions. */
export const runUpkeep = async (context: AppContext): Promise<void> => {
  await endWhatIsOver(context)
  await beginWhatIsDue(context)
  await forgetOldEvents(context)
  await forgetOldReceipts(context)
}
