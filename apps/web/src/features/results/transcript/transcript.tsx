import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { usePlayerValue } from '../player/use-player.ts'
import { useListening } from '../result/listening.ts'
import { currentLine } from './current-line.ts'
import { findLines, nextHit } from './search-text.ts'
import { TranscriptLine } from './transcript-line.tsx'
import { TranscriptSearch } from './transcript-search.tsx'
import { useLineInView } from './use-line-in-view.ts'

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
  /** True: it scrolls in a box of its own beside the evaluation. */
  boxed: boolean
}

/** Everything that was said, in step with the sound. */
export const Transcript = ({ entries, name, boxed }: Props) => {
  const t = useTexts()
  const { player, shown, toEvaluator, playFrom, dismiss } = useListening()
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
