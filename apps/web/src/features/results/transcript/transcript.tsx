import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Button, IconButton, TextInput } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { expandAround } from '../expand-sections.ts'
import { MarkedText } from '../marked-text.tsx'
import { usePlayerValue } from '../player/use-player.ts'
import { usePlayback } from '../result/playback-context.ts'
import { currentLine, isUnclear, lineSource } from './lines.ts'
import { findLines, nextHit, splitHits } from './search-text.ts'
import { useLineInView } from './use-line-in-view.ts'

interface TranscriptSearchProps {
  query: string
  /** Lines that match, and which of them is shown (from 1; 0 for none). */
  count: number
  at: number
  onQuery: (query: string) => void
  onStep: (step: 1 | -1) => void
}

/** Finds words in the transcript: Enter goes to the next line, Shift+Enter to the one before. */
const TranscriptSearch = ({ query, count, at, onQuery, onStep }: TranscriptSearchProps) => {
  const t = useTexts()
  return (
    <search className="flex items-center print:hidden">
      <span className="relative min-w-0 flex-1">
        <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <TextInput
          type="search"
          value={query}
          aria-label={t('outcome.search')}
          placeholder={t('outcome.search')}
          onChange={event => onQuery(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onStep(event.shiftKey ? -1 : 1)
          }}
          className="pl-10"
        />
      </span>
      <span
        role="status"
        className="whitespace-nowrap text-muted [&:not(:empty)]:px-2 text-small tabular-nums"
      >
        {query.trim() && (count > 0 ? `${at}/${count}` : t('outcome.notFound'))}
      </span>
      {count > 1 && (
        <>
          <IconButton
            icon="chevronDown"
            label={t('outcome.previousHit')}
            onClick={() => onStep(-1)}
            className="[&_svg]:rotate-180"
          />
          <IconButton icon="chevronDown" label={t('outcome.nextHit')} onClick={() => onStep(1)} />
        </>
      )}
    </search>
  )
}

interface TranscriptLineProps {
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

const FOUND = 'rounded-[3px] bg-warn-soft font-medium text-ink ring-1 ring-warn/40'

const Head = ({
  entry,
  name,
  playable,
  toEvaluator,
}: Pick<TranscriptLineProps, 'entry' | 'name' | 'playable' | 'toEvaluator'>) => {
  const t = useTexts()
  const source = lineSource(entry)
  const { audio_start_ms: start } = entry
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small">
      <span className="font-medium [overflow-wrap:anywhere]">
        {entry.speaker === 'ai' ? t('outcome.interviewer') : name}
      </span>
      {source && (
        <span className="text-muted [overflow-wrap:anywhere]">
          {t(`outcome.source.${source}`, {
            model: entry.ears?.model ?? '',
            revision: entry.ears?.revision ?? '',
          })}
        </span>
      )}
      {toEvaluator && <span className="text-warn">{t('evaluations.toEvaluator')}</span>}
      {entry.ears?.late && <span className="text-muted">{t('outcome.late')}</span>}
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

const TranscriptLine = memo((props: TranscriptLineProps) => {
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
        {unheard ? t(unheard) : <MarkedText pieces={splitHits(entry.content, marked)} look={FOUND} />}
      </p>
      {entry.correction && (
        <div className="mt-1.5 grid gap-0.5 border-line-strong border-l-2 pl-3">
          <p className="text-muted text-small">{t('outcome.correction')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            <MarkedText pieces={splitHits(entry.correction, marked)} look={FOUND} />
          </p>
        </div>
      )}
      {onBack && (
        <Button size="small" variant="ghost" icon="arrowLeft" onClick={onBack} className="mt-1 -ml-3">
          {t('outcome.backToQuote')}
        </Button>
      )}
    </li>
  )
})
TranscriptLine.displayName = 'TranscriptLine'

/** What is searched for in the transcript, and which of the lines found is shown. */
const useTranscriptSearch = (entries: readonly TranscriptEntry[]) => {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<number | null>(null)
  const found = useMemo(() => findLines(entries, query), [entries, query])
  return {
    query,
    found: useMemo(() => new Set(found), [found]),
    shown,
    count: found.length,
    at: shown === null ? 0 : found.indexOf(shown) + 1,
    search: (next: string) => {
      setQuery(next)
      setShown(findLines(entries, next)[0] ?? null)
    },
    step: (step: 1 | -1) => setShown(now => nextHit(found, now, step)),
  }
}

/** A press on a line plays it; on its time the same by keyboard. Selecting text to copy does not. */
const pressedPlace = (event: MouseEvent): number | null => {
  if (!(event.target instanceof Element) || getSelection()?.type === 'Range') return null
  const button = event.target.closest<HTMLElement>('button')
  const place = button ? button.dataset.play : event.target.closest<HTMLElement>('[data-line]')?.dataset.line
  return place === undefined ? null : Number(place)
}

/** Up and down walk from one line's time to the next. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const times = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-play]')]
  const index = event.target instanceof HTMLElement ? times.indexOf(event.target) : -1
  const next = times[index + step]
  if (step === 0 || index < 0 || !next) return
  event.preventDefault()
  next.focus()
}

interface Props {
  entries: readonly TranscriptEntry[]
  name: string
  /** True: it scrolls in a box of its own next to the evaluation. */
  boxed: boolean
}

/** Everything that was said, in step with the sound. */
export const Transcript = ({ entries, name, boxed }: Props) => {
  const t = useTexts()
  const { player, shown, toEvaluator, playFrom, dismiss } = usePlayback()
  const search = useTranscriptSearch(entries)
  const heard = usePlayerValue(
    player,
    state => (state.ms > 0 || state.playing ? currentLine(entries, state.ms) : null),
    null,
  )
  const [box, pointedLine, currentRef] = [
    useRef<HTMLOListElement>(null),
    useRef<HTMLLIElement>(null),
    useRef<HTMLLIElement>(null),
  ]
  const searching = search.query.trim() !== ''
  const pointed = searching ? search.shown : (shown?.seq ?? null)
  const request = searching ? `${search.query}:${search.shown}` : shown
  const playing = usePlayerValue(player, state => state.playing, false)
  useLineInView({ box, pointed: pointedLine, current: currentRef }, request, { line: heard, playing })

  const goBack = () => {
    if (shown?.origin) expandAround(shown.origin)
    shown?.origin?.scrollIntoView({ block: 'center' })
    shown?.origin?.focus({ preventScroll: true })
    dismiss()
  }
  if (entries.length === 0) return <p className="px-5 pb-3 text-muted">{t('outcome.noTranscript')}</p>
  return (
    <>
      <div className="px-5">
        <TranscriptSearch
          query={search.query}
          count={search.count}
          at={search.at}
          onQuery={query => {
            dismiss()
            search.search(query)
          }}
          onStep={search.step}
        />
      </div>
      <ol
        ref={box}
        // Lines without a time hold nothing to reach by keyboard, and the box must scroll all the same.
        tabIndex={boxed ? 0 : undefined}
        aria-label={t('outcome.transcript')}
        onKeyDown={walk}
        onClick={event => {
          const place = pressedPlace(event)
          if (place !== null) playFrom(place)
        }}
        className={cx(
          'relative grid content-start gap-1',
          boxed && 'min-h-0 flex-1 overflow-y-auto print:overflow-visible',
        )}
      >
        {entries.map(entry => {
          const isPointed = entry.seq === pointed
          const isQuoted = !searching && isPointed
          return (
            <TranscriptLine
              key={entry.seq}
              entry={entry}
              name={name}
              playable={player !== null}
              toEvaluator={toEvaluator.has(entry.seq)}
              current={entry.seq === heard}
              pointed={isPointed}
              marked={isQuoted ? (shown?.quote ?? '') : search.found.has(entry.seq) ? search.query : ''}
              onBack={isQuoted && !boxed && shown?.origin ? goBack : null}
              lineRef={isPointed ? pointedLine : entry.seq === heard ? currentRef : null}
            />
          )
        })}
      </ol>
    </>
  )
}
