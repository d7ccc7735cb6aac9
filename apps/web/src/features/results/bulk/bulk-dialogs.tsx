import { DECISIONS, type DecisionKind } from '@vivavox/contracts/values'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, Dialog, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import type { BulkOrder } from './use-bulk.ts'

interface Props {
  /** What is being asked about; null: no dialog. `cancel` and `delete`: of those that are in progress. */
  action: BulkOrder['action'] | null
  count: number
  busy: boolean
  error: unknown
  onConfirm: (reason?: string) => void
  onClose: () => void
}

const Failure = ({ error }: { error: unknown }) => {
  const t = useTexts()
  return error ? <Banner tone="error">{errorMessage(error, t('common.error.unknown'))}</Banner> : null
}

const REASON_MAX = 1_000

const ReasonDialog = ({
  decision,
  count,
  busy,
  error,
  onConfirm,
  onClose,
}: Props & { decision: DecisionKind }) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = () => {
    if (reason.trim() === '') setMissing(true)
    else onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`desk.bulk.title.${decision}`, { count })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={send}>
            {t(`desk.bulk.${decision}`)}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('desk.bulk.reasonText')}</p>
      <Field
        label={t('desk.bulk.reason')}
        required
        error={missing && reason.trim() === '' ? t('desk.bulk.reasonMissing') : null}
      >
        <Textarea value={reason} maxLength={REASON_MAX} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Failure error={error} />
    </Dialog>
  )
}

/** Asks before something happens to many: for the reason of a decision, or before people are interrupted. */
export const BulkDialogs = (props: Props) => {
  const t = useTexts()
  const { action, count, busy, error, onConfirm, onClose } = props
  const decision = DECISIONS.find(each => each === action)
  if (decision) return <ReasonDialog {...props} decision={decision} />
  const ending = action === 'cancel' || action === 'delete' ? action : null
  return (
    <ConfirmDialog
      open={ending !== null}
      title={ending && t(`desk.bulk.runningTitle.${ending}`, { count })}
      confirmLabel={ending ? t(`desk.bulk.confirm.${ending}`) : ''}
      cancelLabel={t('desk.bulk.keep')}
      danger
      busy={busy}
      onConfirm={() => onConfirm()}
      onClose={onClose}
    >
      {ending && <p>{t(`desk.bulk.runningText.${ending}`, { count })}</p>}
      <Failure error={error} />
    </ConfirmDialog>
  )
}
