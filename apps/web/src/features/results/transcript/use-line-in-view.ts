import { type RefObject, useEffect, useRef } from 'react'
import { expandAround } from '../expand-sections.ts'

/** Pixels kept free above a line that is brought into view. */
const AIR = 24

const isScroller = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + 1

/** Can it be seen, in its box and in the window? */
const isInView = (box: HTMLElement, line: HTMLElement): boolean => {
  const { top, bottom } = line.getBoundingClientRect()
  const frame = isScroller(box) ? box.getBoundingClientRect() : { top: 0, bottom: window.innerHeight }
  return bottom > Math.max(0, frame.top) && top < Math.min(window.innerHeight, frame.bottom)
}

const bring = (box: HTMLElement, line: HTMLElement, wholePage: boolean): void => {
  if (!isScroller(box)) {
    line.scrollIntoView({ block: wholePage ? 'center' : 'nearest' })
    return
  }
  const top = line.offsetTop - box.offsetTop
  const bottom = top + line.offsetHeight
  const outside = top < box.scrollTop || bottom > box.scrollTop + box.clientHeight
  if (outside || wholePage) box.scrollTo({ top: top - AIR })
}

/** Events by which the reader scrolls. */
const SCROLLS = ['wheel', 'touchmove'] as const
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

interface Refs {
  box: RefObject<HTMLElement | null>
  pointed: RefObject<HTMLElement | null>
  current: RefObject<HTMLElement | null>
}

interface Heard {
  /** Number of the line being heard; null: none. */
  line: number | null
  playing: boolean
}

/** Whether the text goes along with the sound: not any more once the reader scrolls elsewhere. */
const useFollowing = (box: RefObject<HTMLElement | null>): RefObject<boolean> => {
  const following = useRef(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const area = isScroller(element) ? element : window
    const stop = () => {
      following.current = false
    }
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent && SCROLL_KEYS.has(event.key)) stop()
    }
    for (const name of SCROLLS) area.addEventListener(name, stop, { passive: true })
    area.addEventListener('keydown', onKey)
    return () => {
      for (const name of SCROLLS) area.removeEventListener(name, stop)
      area.removeEventListener('keydown', onKey)
    }
  }, [box])
  return following
}

/**
 * Brings a line that was asked for into view, moving the page where the transcript has no scroll of its own. Keeps the line being
 * heard in view until the reader scrolls away from it; the next play, or meeting it again, takes that up. A page that scrolls as a whole
 * follows only where the last line was in sight: who reads something else stays there.
 */
export const useLineInView = ({ box, pointed, current }: Refs, request: unknown, heard: Heard) => {
  const following = useFollowing(box)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!request || !box.current || !pointed.current) return
    following.current = true
    expandAround(box.current)
    bring(box.current, pointed.current, true)
  }, [request, box, pointed, following])
  useEffect(() => {
    if (heard.playing) following.current = true
  }, [heard.playing, following])
  useEffect(() => {
    const [before, line] = [last.current, current.current]
    last.current = line
    if (heard.line === null || !box.current || !line || box.current.closest('[hidden]')) return
    if (isInView(box.current, line)) following.current = true
    const isWatched = isScroller(box.current) || (before !== null && isInView(box.current, before))
    if (following.current && isWatched) bring(box.current, line, false)
  }, [heard.line, box, current, following])
}
