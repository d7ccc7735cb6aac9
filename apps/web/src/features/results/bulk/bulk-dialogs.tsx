import { DECISION_REASON_MAX } from '@vivavox/contracts/limits'
import { DECISIONS, type DecisionKind } from '@vivavox/contracts/lists'
import { Suspense, useState } from 'react'
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  Failure,
  Field,
  Textarea,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { MessageEditor } from '../messages/lazy-messages.tsx'
import { WHY_NOT_BACK, type WhyNot } from '../use-undo.ts'
import type { BulkOrder, BulkOutcome as Outcome } from './use-bulk.ts'

interface Props {
  /** What is being asked about; null: no dialog. `cancel` and `delete`: of those that are in progress. */
  action: BulkOrder['action'] | null
  ids: readonly string[]
  busy: boolean
  error: unknown
  onConfirm: (reason?: string, message?: object | null) => void
  onClose: () => void
}

const ReasonDialog = ({
  decision,
  ids,
  busy,
  error,
  onConfirm,
  onClose,
}: Props & { decision: DecisionKind }) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<object | null>(null)
  const [missing, setMissing] = useState(false)
  const send = () => {
    if (reason.trim() === '') setMissing(true)
    else onConfirm(reason.trim(), message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`desk.bulk.title.${decision}`, { count: ids.length })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={send}>
            {t(`decisions.do.${decision}`)}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('desk.bulk.reasonText')}</p>
      <Field
        label={t('decisions.reason')}
        required
        error={missing && reason.trim() === '' ? t('desk.bulk.reasonMissing') : null}
      >
        <Textarea
          value={reason}
          maxLength={DECISION_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Suspense>
        <MessageEditor ids={ids} kind={decision} onChange={setMessage} />
      </Suspense>
      <Failure error={error} />
    </Dialog>
  )
}

/** Asks before something happens to many: for the reason of a decision, or before people are interrupted. */
export const BulkDialogs = (props: Props) => {
  const t = useTexts()
  const { action, ids, busy, error, onConfirm, onClose } = props
  const count = ids.length
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

/** Why some were left as they are, in the words of a list. */
const WHY = {
  INTERVIEW_CLOSED: 'closed',
  NOT_FOUND: 'gone',
  CONFLICT: 'changed',
  MESSAGE_INCOMPLETE: 'message',
  MAIL_LIMIT_REACHED: 'mails',
} as const
type Why = (typeof WHY)[keyof typeof WHY] | WhyNot | 'other' | 'running'

/** What stood in the way depends on what was asked. */
const reasonFor = (action: Outcome['action'], code: Outcome['failed'][number]['code']): Why => {
  if (action === 'restore') return WHY_NOT_BACK[code] ?? 'other'
  const why = code in WHY ? WHY[code as keyof typeof WHY] : 'other'
  return why === 'changed' && (action === 'cancel' || action === 'delete') ? 'running' : why
}

const whyNot = ({ action, failed }: Outcome): [Why, number][] => {
  const counts = new Map<Why, number>()
  for (const { code } of failed) {
    const why = reasonFor(action, code)
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return [...counts]
}

interface BulkOutcomeProps {
  outcome: Outcome
  /** Takes it back. */
  onUndo: () => void
  undoing: boolean
  error: unknown
  onClose: () => void
}

/** What the server did with the selection, what it did not, and the way back where there is one. */
export const BulkOutcome = ({ outcome, onUndo, undoing, error, onClose }: BulkOutcomeProps) => {
  const t = useTexts()
  const { action, done, failed, decisions, restorable } = outcome
  return (
    <Banner
      tone={failed.length > 0 ? 'warn' : 'success'}
      className="sticky bottom-3 z-20 shadow-float"
      actions={
        <>
          {decisions.length + restorable.length > 0 && (
            <Button size="small" busy={undoing} onClick={onUndo}>
              {t('desk.bulk.undo')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {(done.length > 0 || failed.length === 0) && (
        <p>{t(`desk.bulk.done.${action}`, { count: done.length })}</p>
      )}
      {whyNot(outcome).map(([why, count]) => (
        <p key={why}>{t(`desk.bulk.failed.${why}`, { count })}</p>
      ))}
      {error ? <p className="text-bad">{errorMessage(error, t('common.error.unknown'))}</p> : null}
    </Banner>
  )
}
