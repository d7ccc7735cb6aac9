import type { Evidence } from '@vivavox/contracts/evaluations'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { usePlayback } from './playback-context.ts'

/** A quote that leads nowhere: it was typed, and there is no text next to it. */
const StillQuote = ({ quote }: { quote: string }) => {
  const t = useTexts()
  return (
    <p className="line-clamp-2 border-line-strong border-l-2 py-1 pl-3 [overflow-wrap:anywhere]">
      {t('outcome.quote', { quote })}
    </p>
  )
}

const Quote = ({ evidence, short }: { evidence: Evidence; short: boolean }) => {
  const t = useTexts()
  const { player, shown, unclear, show } = usePlayback()
  const { seq, quote, start_ms } = evidence
  const heard = player !== null && start_ms !== null
  const active = shown?.seq === seq && shown.quote === quote
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={event => show(evidence, event.currentTarget)}
      className={cx(
        'group grid w-full items-baseline gap-x-3 border-l-2 py-1 pl-3 text-left transition-colors hover:border-accent',
        short ? 'grid-cols-[1fr_auto]' : 'min-[26rem]:grid-cols-[1fr_auto]',
        active ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <span className={cx('[overflow-wrap:anywhere]', short && 'line-clamp-2 print:line-clamp-none')}>
        {t('outcome.quote', { quote })}
        {unclear.has(seq) && <span className="ml-2 text-small text-warn">{t('outcome.unclear')}</span>}
      </span>
      <span className="inline-flex items-center gap-1 text-accent text-small tabular-nums group-hover:underline">
        <Icon name={heard ? 'play' : 'arrowRight'} size={14} className={heard ? 'fill-current' : ''} />
        {heard ? formatClock(start_ms) : t('outcome.inTranscript')}
      </span>
    </button>
  )
}

interface Props {
  evidence: readonly Evidence[]
  /** Two lines of each are enough: the rest is a press away. */
  short?: boolean
  /** Is there a transcript on the page, whose line a quote can show? */
  hasText?: boolean
}

/** Each quote plays from its second of the recording and shows its line in the transcript. */
export const Quotes = ({ evidence, short = false, hasText = true }: Props) => {
  const t = useTexts()
  const { player } = usePlayback()
  if (evidence.length === 0) return null
  return (
    <ul aria-label={t('outcome.quotes')} className="grid max-w-[68ch] gap-1.5">
      {evidence.map(one => (
        <li key={`${one.seq}:${one.quote}`}>
          {hasText || (player && one.start_ms !== null) ? (
            <Quote evidence={one} short={short} />
          ) : (
            <StillQuote quote={one.quote} />
          )}
        </li>
      ))}
    </ul>
  )
}
