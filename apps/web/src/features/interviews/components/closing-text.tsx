import { ProgressBar } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Closing } from '../room/closing.ts'

/** What is saved, and what is still on its way. Counts are no live region: they change every two seconds. */
export const ClosingText = ({ closing }: { closing: Closing }) => {
  const t = useTexts()
  if (closing.kind === 'finishing')
    return (
      <p className="text-muted" data-testid="sending-recording">
        {t('interviews.closing.finishing')}
      </p>
    )
  if (closing.kind !== 'recording')
    return (
      <p role="status" className="text-muted">
        {closing.kind === 'lost'
          ? t('interviews.closing.lost', closing)
          : t(closing.kind === 'answers' ? 'interviews.closing.answers' : 'interviews.closing.saved')}
      </p>
    )
  const { stored, total } = closing
  return (
    <div className="grid gap-2" data-testid="sending-recording">
      <p className="text-muted tabular-nums">{t('interviews.closing.recording', { stored, total })}</p>
      <ProgressBar value={stored} max={total} label={t('interviews.closing.progress')} />
    </div>
  )
}
