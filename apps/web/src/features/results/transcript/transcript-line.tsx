import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { memo, type RefObject } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { isUnclear } from './heard-unclearly.ts'
import { lineSource } from './line-source.ts'
import { splitHits } from './search-text.ts'

interface Props {
  entry: TranscriptEntry
  /** What the candidate is called here. */
  name: string
  playable: boolean
  /** It speaks to the evaluator. */
  toEvaluator: boolean
  current: boolean
  /** The quote or the search being shown in this line. */
  marked: string
  /** This line is what a quote or a search result points to. */
  pointed: boolean
  onBack: (() => void) | null
  lineRef: RefObject<HTMLLIElement | null> | null
}

const Words = ({ content, marked }: { content: string; marked: string }) => {
  let at = 0
  return splitHits(content, marked).map(({ text, hit }) => {
    const key = at
    at += text.length
    return hit ? (
      <mark key={key} className="rounded-[3px] bg-warn-soft font-medium text-ink ring-1 ring-warn/40">
        {text}
      </mark>
    ) : (
      text
    )
  })
}

const Head = ({
  entry,
  name,
  playable,
  toEvaluator,
}: Pick<Props, 'entry' | 'name' | 'playable' | 'toEvaluator'>) => {
  const t = useTexts()
  const source = lineSource(entry)
  const { audio_start_ms: start } = entry
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small">
      <span className="font-medium">{entry.speaker === 'ai' ? t('outcome.interviewer') : name}</span>
      {source && (
        <span className="text-muted [overflow-wrap:anywhere]">
          {t(`outcome.source.${source}`, {
            model: entry.ears?.model ?? '',
            revision: entry.ears?.revision ?? '',
          })}
        </span>
      )}
      {toEvaluator && <span className="text-warn">{t('evaluations.toEvaluator')}</span>}
      {isUnclear(entry) && <span className="text-warn">{t('outcome.unclear')}</span>}
      {start !== null && !playable && (
        <span className="ml-auto text-muted tabular-nums">{formatClock(start)}</span>
      )}
      {start !== null && playable && (
        <button
          type="button"
          data-play={start}
          aria-label={t('outcome.playFrom', { time: formatClock(start) })}
          className="-mr-1 ml-auto min-h-6 rounded-box px-1 text-accent tabular-nums hover:underline"
        >
          {formatClock(start)}
        </button>
      )}
    </p>
  )
}

/** What stands in place of the words where there are none. */
const unheardText = ({ transcribed, content, awaiting_words }: TranscriptEntry): TextKey | null => {
  if (!transcribed && awaiting_words) return 'outcome.awaitingText'
  if (!transcribed) return 'outcome.unheardText'
  return content === '' ? 'outcome.silenceText' : null
}

/** One thing somebody said. */
export const TranscriptLine = memo((props: Props) => {
  const { entry, current, pointed, marked, playable, onBack, lineRef } = props
  const t = useTexts()
  const unheard = unheardText(entry)
  const heard = playable && entry.audio_start_ms !== null
  return (
    <li
      ref={lineRef}
      aria-current={current || undefined}
      data-line={heard ? entry.audio_start_ms : undefined}
      className={cx(
        'scroll-mt-40 border-l-2 py-2 pr-5 pl-[18px] transition-colors',
        heard && 'cursor-pointer',
        current ? 'border-accent' : 'border-transparent',
        pointed ? 'bg-accent-soft' : heard && 'hover:bg-sunken',
      )}
    >
      <Head {...props} />
      <p
        className={cx(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          entry.speaker === 'ai' && 'text-muted',
          unheard && 'text-muted italic',
        )}
      >
        {unheard ? t(unheard) : <Words content={entry.content} marked={marked} />}
      </p>
      {onBack && (
        <Button size="small" variant="ghost" icon="arrowLeft" onClick={onBack} className="mt-1 -ml-3">
          {t('outcome.backToQuote')}
        </Button>
      )}
    </li>
  )
})
TranscriptLine.displayName = 'TranscriptLine'
