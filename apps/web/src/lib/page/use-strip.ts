import { type RefObject, useEffect } from 'react'

/** Pixels that rounding may hide. */
const SLACK = 1

/** Says by `data-more` on which sides of a strip something is out of sight: 'start', 'end' or both. */
const tellMore = (strip: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = strip
  const start = scrollLeft > SLACK
  const end = scrollLeft + clientWidth < scrollWidth - SLACK
  strip.dataset.more = [start && 'start', end && 'end'].filter(Boolean).join(' ')
}

/** Puts the chosen tab into the middle of the strip's window. */
const showChosen = (strip: HTMLElement): void => {
  const chosen = strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!chosen) return
  const window = strip.getBoundingClientRect()
  strip.scrollLeft += chosen.left + chosen.width / 2 - (window.left + window.width / 2)
}

/**
 * Keeps the chosen tab of a strip that scrolls in sight, whenever another is chosen or the width changes, and shows that there
 * is more.
 * @param active the chosen tab
 */
export const useStrip = (strip: RefObject<HTMLElement | null>, active: string): void => {
  useEffect(() => {
    const element = strip.current
    if (!element || !active) return
    const tell = () => tellMore(element)
    // Calls at once, too.
    const watch = new ResizeObserver(() => {
      showChosen(element)
      tell()
    })
    watch.observe(element)
    element.addEventListener('scroll', tell, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [strip, active])
}
