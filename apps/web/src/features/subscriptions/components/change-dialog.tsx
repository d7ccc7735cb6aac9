import { ConfirmDialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import type { PlanChooser } from '../use-choose-plan.ts'
import type { SubscriptionState } from '../use-subscription-state.ts'

interface Props {
  subscription: SubscriptionState['subscription']
  chooser: PlanChooser
  /** ISO 4217; dollars when absent. */
  currency: string | undefined
}

/** Confirms a change of plan and states when it starts. */
export const ChangeDialog = ({ subscription, chooser, currency }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const { changingTo } = chooser
  const plan = changingTo?.name ?? ''
  const end = subscription?.current_period_end
  return (
    <ConfirmDialog
      open={changingTo !== null}
      title={t('subscriptions.change.title', { plan })}
      confirmLabel={t('subscriptions.changeTo', { plan })}
      busy={chooser.busyId !== undefined}
      onConfirm={() => changingTo && chooser.change(changingTo.id)}
      onClose={chooser.cancelChange}
    >
      <p>
        {t('subscriptions.change.text', {
          plan,
          current: subscription?.plan_name ?? '',
          date: end ? format.date(end) : '',
        })}
      </p>
      {changingTo && changingTo.price > 0 && (
        <p className="text-muted">
          {t('subscriptions.change.price', { price: format.price(changingTo.price, currency) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
