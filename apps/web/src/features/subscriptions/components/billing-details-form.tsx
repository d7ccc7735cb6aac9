import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BillingDetails } from '@vivavox/contracts/subscriptions'
import { SaveForm } from '../../../components/save-form.tsx'
import { Fetching, Field, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { billingDetailsQuery } from '../queries.ts'

const useSaveDetails = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<BillingDetails>) => api('PUT /subscriptions/billing-details', { body }),
    onSuccess: saved => client.setQueryData(billingDetailsQuery.queryKey, saved),
  })
}

const DetailsForm = ({ details }: { details: BillingDetails }) => {
  const t = useTexts()
  const { value, changes, isChanged, edit, clear } = useEdits(details)
  const saving = useSaveDetails()
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: clear })}>
      <Panel title={t('billing.details.title')}>
        <div className="grid gap-5">
          <p className="max-w-[60ch] text-muted">{t('billing.details.text')}</p>
          <Field label={t('billing.details.company')}>
            <TextInput
              value={value.company_name}
              maxLength={200}
              autoComplete="organization"
              onChange={event => edit({ company_name: event.target.value })}
            />
          </Field>
          <Field label={t('billing.details.address')}>
            <Textarea
              value={value.address}
              maxLength={1_000}
              rows={3}
              autoComplete="street-address"
              onChange={event => edit({ address: event.target.value })}
            />
          </Field>
          <Field label={t('billing.details.taxId')} hint={t('billing.details.taxIdHint')}>
            <TextInput
              value={value.tax_id}
              maxLength={60}
              onChange={event => edit({ tax_id: event.target.value })}
            />
          </Field>
        </div>
      </Panel>
    </SaveForm>
  )
}

/** Whom receipts name as the buyer. */
export const BillingDetailsForm = () => {
  const query = useQuery(billingDetailsQuery)
  return query.data ? <DetailsForm details={query.data} /> : <Fetching query={query} size="h-72" />
}
