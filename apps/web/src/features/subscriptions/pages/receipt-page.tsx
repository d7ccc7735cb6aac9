import { useQuery } from '@tanstack/react-query'
import type { Receipt } from '@vivavox/contracts/subscriptions'
import { useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Button, Fetching } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { receiptQuery } from '../queries.ts'

const Party = ({ title, lines }: { title: string; lines: string[] }) => (
  <div className="min-w-0">
    <h2 className="text-muted text-small">{title}</h2>
    {lines
      .filter(line => line.trim() !== '')
      .map((line, index) => (
        <p key={line} className={index === 0 ? 'font-medium' : 'whitespace-pre-line'}>
          {line}
        </p>
      ))}
  </div>
)

const Line = ({ name, value, strong }: { name: string; value: string; strong?: boolean }) => (
  <div className="flex justify-between gap-6 py-2.5">
    <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
    <dd className={strong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
  </div>
)

const Sums = ({ receipt }: { receipt: Receipt }) => {
  const t = useTexts()
  const format = useFormat()
  const { amount, refunded, currency, plan_name, period_start, period_end } = receipt
  return (
    <dl className="divide-y divide-line border-line border-y">
      <div className="flex items-start justify-between gap-6 py-3">
        <dt className="min-w-0">
          <span className="block font-medium">{t('billing.receipt.item', { plan: plan_name })}</span>
          <span className="text-muted text-small tabular-nums">
            {format.period(period_start, period_end)}
          </span>
        </dt>
        <dd className="tabular-nums">{format.money(amount, currency)}</dd>
      </div>
      {refunded > 0 && (
        <Line name={t('billing.receipt.refunded')} value={format.money(-refunded, currency)} />
      )}
      <Line
        strong
        name={t(refunded > 0 ? 'billing.receipt.kept' : 'billing.receipt.total')}
        value={format.money(amount - refunded, currency)}
      />
    </dl>
  )
}

const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const t = useTexts()
  const format = useFormat()
  const { number, paid_at, seller, buyer, provider } = receipt
  const taxId = buyer.tax_id && t('billing.receipt.taxId', { id: buyer.tax_id })
  return (
    <article className="grid gap-8 rounded-box border border-line bg-surface p-6 sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-display tabular-nums">
          <T
            k="billing.receipt.titleOf"
            values={{ number: `<whole>${number}</whole>` }}
            tags={{ whole: text => <span className="whitespace-nowrap">{text}</span> }}
          />
        </h1>
        <p className="text-muted tabular-nums">
          {t(provider === 'local' ? 'billing.receipt.approvedOn' : 'billing.receipt.paidOn', {
            date: format.date(paid_at),
          })}
        </p>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2 [overflow-wrap:anywhere]">
        <Party title={t('billing.receipt.seller')} lines={[seller.name, seller.address]} />
        <Party
          title={t('billing.receipt.buyer')}
          lines={[buyer.company_name, buyer.address, taxId, buyer.email]}
        />
      </div>
      <Sums receipt={receipt} />
      <p className="text-muted text-small">
        {t(provider === 'local' ? 'billing.receipt.local' : 'billing.receipt.paypal')}
      </p>
    </article>
  )
}

/** One receipt; only the sheet is printed. */
export const Component = () => {
  const t = useTexts()
  const { paymentId = '' } = useParams()
  const query = useQuery(receiptQuery(paymentId))
  const { data } = query
  useTitle(data ? t('billing.receipt.titleOf', { number: data.number }) : t('billing.receipt.title'))
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-8 sm:px-6 sm:py-10 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/settings?tab=billing">{t('billing.receipt.back')}</BackLink>
        {data && (
          <Button variant="primary" onClick={() => window.print()}>
            {t('billing.receipt.print')}
          </Button>
        )}
      </div>
      {data && <ReceiptSheet receipt={data} />}
      <Fetching query={query} size="h-[36rem]" />
    </div>
  )
}
