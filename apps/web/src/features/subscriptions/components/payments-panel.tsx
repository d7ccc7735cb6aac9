import { useQuery } from '@tanstack/react-query'
import type { Payment } from '@vivavox/contracts/subscriptions'
import { Link } from 'react-router'
import { ErrorState, Panel, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { paymentsQuery } from '../queries.ts'

/** On a phone day and receipt stand below, else everything on one line. */
const PaymentRow = ({ payment }: { payment: Payment }) => {
  const t = useTexts()
  const format = useFormat()
  const { amount, refunded, currency, period_start, period_end } = payment
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1.5 px-5 py-3 tabular-nums sm:grid-cols-[7.5rem_minmax(0,1fr)_auto_auto] sm:px-6">
      <span className="order-3 text-muted sm:order-none">{format.date(payment.paid_at)}</span>
      <span>
        {payment.plan_name}
        {/* In one line, also below the amount, where nothing stands but a refund. */}
        <span className={cx('block text-muted text-small', refunded === 0 && 'whitespace-nowrap')}>
          {format.period(period_start, period_end)}
        </span>
      </span>
      <span className="text-right">
        {format.money(amount, currency)}
        {refunded > 0 && (
          <span className="block text-muted text-small">
            {t('billing.payments.refunded', { amount: format.money(refunded, currency) })}
          </span>
        )}
      </span>
      <Link
        to={`/receipts/${payment.id}`}
        aria-label={t('billing.receipt.titleOf', { number: payment.number })}
        className="link order-4 inline-flex min-h-6 items-center justify-self-end sm:order-none"
      >
        {payment.number}
      </Link>
    </li>
  )
}

/** What was paid, newest first, each with its receipt. */
export const PaymentsPanel = () => {
  const t = useTexts()
  const { data, error, isError, refetch } = useQuery(paymentsQuery)
  return (
    <Panel title={t('billing.payments.title')} padded={false} className="[&>header]:pb-4">
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('common.loading')} className="px-5 pb-5 sm:px-6">
          <Skeleton className="h-24" />
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {data.map(payment => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="px-5 pb-5 text-muted sm:px-6">{t('billing.payments.none')}</p>}
    </Panel>
  )
}
