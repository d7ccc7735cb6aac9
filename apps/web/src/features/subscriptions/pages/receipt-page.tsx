import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Button, Fetching } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { ReceiptSheet } from '../components/receipt-sheet.tsx'
import { receiptQuery } from '../queries.ts'

/** One receipt, to be read or printed: the printer gets the sheet alone. */
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
