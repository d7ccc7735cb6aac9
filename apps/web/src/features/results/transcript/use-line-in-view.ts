import { type RefObject, useEffect } from 'react'

/** Pixels kept free above a line that is brought into view. */
const AIR = 24

const isScroller = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + 1

const bring = (box: HTMLElement, line: HTMLElement, wholePage: boolean): void => {
  if (!isScroller(box)) {
    if (wholePage) line.scrollIntoView({ block: 'center' })
    return
  }
  const top = line.offsetTop - box.offsetTop
  const bottom = top + line.offsetHeight
  const outside = top < box.scrollTop || bottom > box.scrollTop + box.clientHeight
  if (outside || wholePage) box.scrollTo({ top: top - AIR })
}

interface Refs {
  box: RefObject<HTMLElement | null>
  pointed: RefObject<HTMLElement | null>
  current: RefObject<HTMLElement | null>
}

/**
 * Brings a line that was asked for into view, moving the page where the transcript has no scroll of its own; follows
 * the line being heard only inside the transcript's own scroll, and not under somebody's pointer.
 */
export const useLineInView = ({ box, pointed, current }: Refs, request: unknown, heard: number | null) => {
  useEffect(() => {
    if (request && box.current && pointed.current) bring(box.current, pointed.current, true)
  }, [request, box, pointed])
  useEffect(() => {
    if (heard === null || !box.current || !current.current) return
    if (!box.current.matches(':hover')) bring(box.current, current.current, false)
  }, [heard, box, current])
}
