import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import { Icon } from '../../../components/icons.tsx'
import { Button, Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { subscriptionQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type Plan, planName } from '../plans.ts'

/** Asks for the plan that runs: no other one comes. */
const useStay = (planId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/change', { body: { planId } }),
    onSuccess: ({ approvalUrl }) =>
      approvalUrl === null
        ? client.invalidateQueries(subscriptionQuery)
        : window.location.assign(approvalUrl),
  })
}

/** Which plan comes next and when, with the way to call it off; a free one after a cancelled one by resuming that. Nothing where none does. */
export const PendingChange = ({
  subscription,
  plans,
}: {
  subscription: Subscription
  plans: readonly Plan[]
}) => {
  const t = useTexts()
  const format = useFormat()
  const stay = useStay(subscription.plan_id)
  const { pending_plan_id: pending, current_period_end: end, plan_name } = subscription
  if (!pending) return null
  const follows = subscription.cancel_at_period_end
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon name="clock" size={18} className="mt-0.5 text-muted" />
        {t(follows ? 'subscriptions.change.follows' : 'subscriptions.change.pending', {
          plan: planName(plans, pending),
          date: end ? format.date(end) : '',
        })}
      </p>
      {!follows && (
        <Button size="small" className="max-sm:ml-7" busy={stay.isPending} onClick={() => stay.mutate()}>
          {t('subscriptions.change.callOff', { plan: plan_name })}
        </Button>
      )}
      <Failure error={stay.error} text={t('subscriptions.error.create')} className="w-full" />
    </div>
  )
}
