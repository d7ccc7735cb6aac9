import { BLOCK_REASON_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Choice, ConfirmDialog, Failure, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { usePlans } from '../../../lib/plans/use-plans.ts'
import type { Account, Change } from './queries.ts'

interface Props {
  account: Account
  change: Change
  onClose: () => void
}

/** Asks why before an account is blocked. */
export const BlockDialog = ({ account: { name }, change, onClose }: Props) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const block = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') change.mutate(reason, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.accounts.blockTitle', { name })}
      confirmLabel={t('admin.accounts.block')}
      busy={change.isPending}
      onConfirm={block}
      onClose={onClose}
    >
      <p>{t('admin.accounts.blockText')}</p>
      <Field
        label={t('admin.accounts.reason')}
        hint={t('admin.accounts.reasonHint')}
        error={isMissing ? t('admin.accounts.reasonMissing') : null}
        required
      >
        <TextInput
          value={reason}
          maxLength={BLOCK_REASON_MAX}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <Failure error={change.error} text={t('admin.accounts.error')} />
    </ConfirmDialog>
  )
}

/** A plan for the organisations that an account owns, which is not paid here. */
export const PlanDialog = ({ account, change, onClose }: Props) => {
  const t = useTexts()
  const { data: plans } = usePlans()
  const current = account.organisations.find(({ role }) => role === 'owner')?.plan_id
  const [chosen, setChosen] = useState<string | null>(null)
  const plan = chosen ?? current ?? plans?.[0]?.id ?? ''
  return (
    <ConfirmDialog
      open
      title={t('admin.accounts.planTitle', { name: account.name })}
      confirmLabel={t('admin.accounts.changePlan')}
      busy={change.isPending}
      onConfirm={() => change.mutate(plan, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('admin.accounts.planText')}</p>
      <Field label={t('admin.accounts.plan')}>
        <Choice
          values={plans?.map(({ id }) => id) ?? []}
          chosen={plan}
          textOf={id => plans?.find(each => each.id === id)?.name ?? id}
          onChoose={setChosen}
        />
      </Field>
      <Failure error={change.error} text={t('admin.accounts.error')} />
    </ConfirmDialog>
  )
}
