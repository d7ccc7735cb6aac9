import type { Evidence } from '@vivavox/contracts/evaluations'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { type Citations, quoteId, quoteKey } from './citations.ts'
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

const Quote = ({
  evidence,
  short,
  number,
}: {
  evidence: Evidence
  short: boolean
  number: number | undefined
}) => {
  const t = useTexts()
  const { player, shown, unclear, show } = usePlayback()
  const { seq, quote, start_ms, in_correction: isCorrection } = evidence
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
        {number !== undefined && <span className="mr-1.5 text-muted text-small tabular-nums">{number}</span>}
        {t('outcome.quote', { quote })}
        {isCorrection && <span className="ml-2 text-muted text-small">{t('outcome.inCorrection')}</span>}
        {!isCorrection && unclear.has(seq) && (
          <span className="ml-2 text-small text-warn">{t('outcome.unclear')}</span>
        )}
      </span>
      <span className="inline-flex items-center gap-1 text-accent text-small tabular-nums group-hover:underline">
        <Icon name={heard ? 'play' : 'arrowRight'} size={14} className={heard ? 'fill-current' : ''} />
        {heard ? formatClock(start_ms) : t('outcome.inTranscript')}
      </span>
    </button>
  )
}

/** Links to quotes that stand elsewhere on the page. */
export const Cited = ({ evidence, citations }: { evidence: readonly Evidence[]; citations: Citations }) => {
  const t = useTexts()
  const cited = evidence.flatMap(one => {
    const { number } = citations.get(quoteKey(one)) ?? {}
    return number === undefined ? [] : [{ number, quote: one.quote }]
  })
  if (cited.length === 0) return null
  return (
    <ul aria-label={t('evaluations.cited')} className="flex flex-wrap gap-x-4">
      {cited.map(({ number, quote }) => (
        <li key={number}>
          <a
            href={`#${quoteId(number)}`}
            title={t('outcome.quote', { quote })}
            className="link inline-flex min-h-8 whitespace-nowrap items-center text-small tabular-nums pointer-coarse:min-h-11"
          >
            {t('evaluations.quoteNumber', { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  evidence: readonly Evidence[]
  /** Where quotes stand on this page, and under what these are shown; absent: all of them stand here. */
  cited?: { citations: Citations; home: string }
  /** Two lines of each are enough: the rest is a press away. */
  short?: boolean
  /** Is there a transcript on the page, whose line a quote can show? */
  hasText?: boolean
}

/** Each quote plays from its second of the recording and shows its line in the transcript. */
export const Quotes = ({ evidence, cited, short = false, hasText = true }: Props) => {
  const t = useTexts()
  const { player } = usePlayback()
  const citationOf = (one: Evidence) => cited?.citations.get(quoteKey(one))
  const isHere = (one: Evidence) => cited === undefined || citationOf(one)?.home === cited.home
  const here = evidence.filter(isHere)
  return (
    <>
      {here.length > 0 && (
        <ul aria-label={t('outcome.quotes')} className="grid max-w-[68ch] gap-1.5">
          {here.map(one => {
            const number = citationOf(one)?.number
            return (
              <li
                key={quoteKey(one)}
                id={number === undefined ? undefined : quoteId(number)}
                className="scroll-mt-6 target:bg-accent-soft"
              >
                {hasText || (player && one.start_ms !== null) ? (
                  <Quote evidence={one} short={short} number={number} />
                ) : (
                  <StillQuote quote={one.quote} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {cited && <Cited evidence={evidence.filter(one => !isHere(one))} citations={cited.citations} />}
    </>
  )
}
