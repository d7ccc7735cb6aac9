import { Icon } from '../../../components/icons.tsx'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { type CheckRow, checkRows, type SoundCheck } from '../setup/start-rule.ts'

const LABELS: Record<CheckRow, TextKey> = {
  microphone_allowed: 'interviews.check.microphoneAllowed',
  microphone_chosen: 'interviews.check.microphoneChosen',
  voice_heard: 'interviews.check.voiceHeard',
  speaker_chosen: 'interviews.check.speakerChosen',
  speaker_tested: 'interviews.check.speakerTested',
}

/** What is ready and what is still to be done, each a tick or a word. */
export const CheckRows = ({ check }: { check: SoundCheck }) => {
  const t = useTexts()
  return (
    <ul aria-label={t('interviews.check.title')} className="grid border-line border-t">
      {checkRows(check).map(({ row, done }) => (
        <li key={row} className="flex items-center gap-3 border-line border-b py-2">
          <span
            className={cx(
              'flex size-6 shrink-0 items-center justify-center rounded-full',
              done ? 'bg-good-soft text-good' : 'border border-line-strong border-dashed',
            )}
          >
            {done && <Icon name="check" size={16} strokeWidth={2.5} />}
          </span>
          <span className="flex-1">{t(LABELS[row])}</span>
          <span className={cx('text-small', done ? 'text-good' : 'text-muted')}>
            {t(done ? 'interviews.check.done' : 'interviews.check.open')}
          </span>
        </li>
      ))}
    </ul>
  )
}
