import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock, useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { usePlayback } from '../result/playback-context.ts'

type Turn = Pick<TranscriptEntry, 'seq' | 'content' | 'audio_start_ms'>

/** After a name that a reader of a shared link gave: it is proven by nothing. */
export const GuestMark = () => {
  const t = useTexts()
  return <span className="font-normal text-muted"> {t('together.guest')}</span>
}

/** The moment that a comment is about: plays from there and shows the line. */
export const Moment = ({ turn }: { turn: Turn }) => {
  const t = useTexts()
  const { player, show } = usePlayback()
  const { seq, content, audio_start_ms: start_ms } = turn
  const heard = player !== null && start_ms !== null
  return (
    <button
      type="button"
      onClick={event => show({ seq, quote: content, start_ms }, event.currentTarget)}
      className="inline-flex min-h-8 items-center gap-1 justify-self-start text-accent text-small tabular-nums hover:underline pointer-coarse:min-h-11"
    >
      <Icon name={heard ? 'play' : 'arrowRight'} size={14} className={heard ? 'fill-current' : ''} />
      {heard ? t('together.playFrom', { time: formatClock(start_ms) }) : t('together.showLine')}
    </button>
  )
}

/** What was said or done, by whom and when. */
export const Item = ({
  id,
  marked = false,
  by,
  guest,
  at,
  children,
}: {
  id?: string
  marked?: boolean
  by: { name: string } | null
  /** Who did it without an account. */
  guest?: string | undefined
  at: string
  children: ReactNode
}) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <li
      id={id}
      aria-current={marked || undefined}
      className={cx(
        'grid scroll-mt-6 gap-1 py-3 first:pt-0',
        marked && '-mx-3 rounded-box bg-accent-soft px-3',
      )}
    >
      <p className="text-muted text-small">
        {t('decisions.by', { name: by?.name ?? guest ?? t('decisions.nobody'), date: format.dateTime(at) })}
        {guest !== undefined && <GuestMark />}
      </p>
      {children}
    </li>
  )
}

/** Characters of a turn that tell it from the others. */
const OPTION_MAX = 60

/** Chooses the turn that a comment is about. */
export const MomentChoice = ({
  transcript,
  seq,
  onChoose,
}: {
  transcript: readonly Turn[]
  seq: number | null
  onChoose: (seq: number | null) => void
}) => {
  const t = useTexts()
  const titleOf = ({ audio_start_ms: start, content }: Turn) =>
    [start === null ? null : formatClock(start), content.slice(0, OPTION_MAX)].filter(Boolean).join(' · ')
  if (transcript.length === 0) return null
  return (
    <Field label={t('together.moment')} note={t('common.optional')} className="min-w-0">
      <Select
        value={seq ?? ''}
        onChange={event => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('together.whole')}</option>
        {transcript.map(turn => (
          <option key={turn.seq} value={turn.seq}>
            {titleOf(turn)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
