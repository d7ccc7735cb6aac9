import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { WHY_NOT_BACK, type WhyNot } from '../undo/use-undo.ts'
import type { BulkOutcome as Outcome } from './use-bulk.ts'

/** Why some were left as they are, in the words of a list. */
const WHY = { INTERVIEW_CLOSED: 'closed', NOT_FOUND: 'gone', CONFLICT: 'changed' } as const
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

interface Props {
  outcome: Outcome
  /** Takes it back. */
  onUndo: () => void
  undoing: boolean
  error: unknown
  onClose: () => void
}

/** What the server did with the selection, what it did not, and the way back where there is one. */
export const BulkOutcome = ({ outcome, onUndo, undoing, error, onClose }: Props) => {
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
