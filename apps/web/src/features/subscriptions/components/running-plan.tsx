import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import { useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Badge, Button, ConfirmDialog, Failure, toast } from '../../../components/ui/index.ts'
import { UsageMeter } from '../../../components/usage-meter.tsx'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { subscriptionQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { hasPaidPlan, type Plan, periodWords, planName } from '../plans.ts'
import { usePaymentOptions } from '../queries.ts'
import { useResume } from '../use-choose-plan.ts'

/** Requests the current plan again, which cancels a pending change. */
const useCancelPlanChange = (planId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/change', { body: { planId } }),
    onSuccess: ({ approvalUrl }) =>
      approvalUrl === null
        ? client.invalidateQueries(subscriptionQuery)
        : window.location.assign(approvalUrl),
  })
}

/** Shows the pending plan and its start date with a button to stay; after a cancellation the user resumes instead. Null without one. */
const PendingChange = ({ subscription, plans }: { subscription: Subscription; plans: readonly Plan[] }) => {
  const t = useTexts()
  const format = useFormat()
  const undo = useCancelPlanChange(subscription.plan_id)
  const { pending_plan_id: pending, current_period_end: end, plan_name } = subscription
  if (!pending) return null
  const isCancelled = subscription.cancel_at_period_end
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon name="clock" size={18} className="mt-0.5 text-muted" />
        {t(isCancelled ? 'subscriptions.change.follows' : 'subscriptions.change.pending', {
          plan: planName(plans, pending),
          date: end ? format.date(end) : '',
        })}
      </p>
      {!isCancelled && (
        <Button size="small" className="max-sm:ml-7" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('subscriptions.change.callOff', { plan: plan_name })}
        </Button>
      )}
      <Failure error={undo.error} text={t('subscriptions.error.create')} className="w-full" />
    </div>
  )
}

const useCancel = () => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/cancel'),
    onSuccess: ({ subscription }) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription)
      toast.success(t('subscriptions.cancelled'))
    },
  })
}

/** A suspended plan ends immediately, so no end date is shown. */
const CancelText = ({ status, current_period_end: end }: Subscription) => {
  const t = useTexts()
  const format = useFormat()
  if (status === 'suspended') return <p>{t('subscriptions.cancelPaused')}</p>
  return (
    <>
      <p>
        {end
          ? t('subscriptions.cancelText', { date: format.date(end) })
          : t('subscriptions.cancelTextNoDate')}
      </p>
      <p className="text-muted">{t('subscriptions.cancelResume')}</p>
    </>
  )
}

interface CancelDialogProps {
  open: boolean
  subscription: Subscription
  errorKey: TextKey
  onClose: () => void
}

/** Confirms the cancellation. */
const CancelDialog = ({ open, subscription, errorKey, onClose }: CancelDialogProps) => {
  const t = useTexts()
  const cancel = useCancel()
  return (
    <ConfirmDialog
      open={open}
      title={t('subscriptions.cancelTitle')}
      confirmLabel={t('subscriptions.cancel')}
      cancelLabel={t('subscriptions.cancelKeep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <CancelText {...subscription} />
      <Failure error={cancel.error} text="" title={t(errorKey)} />
    </ConfirmDialog>
  )
}

/** Shows when the period ends and what happens then. */
const PeriodLine = ({ subscription, isPaid }: { subscription: Subscription; isPaid: boolean }) => {
  const t = useTexts()
  const format = useFormat()
  const provider = usePaymentOptions().data?.provider
  const words = periodWords(subscription, { provider, isPaid, now: Date.now() })
  return words && <p className="text-muted text-small">{t(words.key, { date: format.date(words.at) })}</p>
}

/** Shows the state unless the plan is simply active. */
const StateBadge = ({ status, cancel_at_period_end: isCancelled }: Subscription) => {
  const t = useTexts()
  if (status === 'suspended') return <Badge tone="bad">{t('subscriptions.state.suspended')}</Badge>
  if (status === 'past_due') return <Badge tone="warn">{t('subscriptions.state.past_due')}</Badge>
  return isCancelled ? <Badge>{t('subscriptions.state.cancelled')}</Badge> : null
}

const Actions = ({
  subscription,
  isPaid,
  onCancel,
}: {
  subscription: Subscription
  isPaid: boolean
  onCancel: () => void
}) => {
  const t = useTexts()
  const resume = useResume()
  if (!subscription.cancel_at_period_end) {
    return (
      // Cancelling a free plan is less prominent.
      <Button
        size="small"
        variant={isPaid ? 'secondary' : 'ghost'}
        className={isPaid ? '' : '-mx-3 font-normal text-muted!'}
        onClick={onCancel}
      >
        {t('subscriptions.cancel')}
      </Button>
    )
  }
  return (
    <div className="grid justify-items-end gap-2">
      <Button size="small" variant="primary" busy={resume.isPending} onClick={() => resume.mutate()}>
        {t('subscriptions.resume')}
      </Button>
      <Failure error={resume.error} text={t('subscriptions.resumeError')} />
    </div>
  )
}

interface Props {
  subscription: Subscription
  plans: readonly Plan[]
  /** Shown when the cancellation fails. */
  cancelError?: TextKey
}

/** The account's current plan: usage, end of the period, pending change, and the cancel or resume button. */
export const RunningPlan = ({ subscription, plans, cancelError = 'subscriptions.cancelError' }: Props) => {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const isPaid = hasPaidPlan(subscription, plans)
  return (
    <section className="grid rounded-box border border-line bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-4 px-5 py-4 sm:px-6">
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {t('subscriptions.active', { plan: subscription.plan_name })}
            <StateBadge {...subscription} />
          </h2>
          <UsageMeter />
          <PeriodLine subscription={subscription} isPaid={isPaid} />
        </div>
        <Actions subscription={subscription} isPaid={isPaid} onCancel={() => setAsking(true)} />
      </div>
      <PendingChange subscription={subscription} plans={plans} />
      <CancelDialog
        open={isAsking}
        subscription={subscription}
        errorKey={cancelError}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
