import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { letterKeysOn } from '../../../lib/page/letter-keys.ts'
import { usePageKeys } from '../../../lib/page/page-keys.ts'
import { usePlayback } from './playback-context.ts'
import { actionOf, focusOf, nextQuote, quotesOf, RESULT_KEYS, type ResultAction } from './result-keys.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'

/** How far one key goes, milliseconds. */
const STEP_MS = 5_000

interface Reach {
  evaluation: ShownEvaluation
  /** Addresses of the candidates before and after this one; null at the ends of the list. */
  previous: string | null
  next: string | null
}

/** Something on the page asks first, or is open over it. */
const isCovered = (): boolean => document.querySelector('dialog[open], [popover]:popover-open') !== null

/** The keys of a result: play, move, quotes, candidates. */
export const useResultKeys = ({ evaluation, previous, next }: Reach): void => {
  const navigate = useNavigate()
  const { player, shown, show } = usePlayback()
  usePageKeys(RESULT_KEYS)

  const toQuote = (step: 1 | -1) => {
    const quote = nextQuote(quotesOf(evaluation), { shown, ms: player?.state().ms ?? 0 }, step)
    if (quote) show(quote, null)
  }
  const go = (address: string | null) => {
    if (address) void navigate(address)
  }
  const actions: Record<ResultAction, () => void> = {
    play: () => player?.toggle(),
    back: () => player?.move(-STEP_MS),
    forward: () => player?.move(STEP_MS),
    nextQuote: () => toQuote(1),
    previousQuote: () => toQuote(-1),
    previousCandidate: () => go(previous),
    nextCandidate: () => go(next),
  }
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isCovered()) return
      const action = actionOf(event, focusOf(event.target), letterKeysOn())
      if (!action) return
      event.preventDefault()
      latest.current[action]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
