import { type RefObject, useLayoutEffect } from 'react'

/** What takes more than this from the window is a keyboard, not a bar of the browser's, CSS pixels. */
const KEYBOARD_MIN = 120

/**
 * Keeps an element's `--visible-height` and `--visible-top` (CSS pixels) at the part of the window that no on-screen keyboard
 * covers, and `data-keyboard` on it while one does. Phones lay the keyboard over the page: `dvh` does not know of it.
 */
export const useVisibleWindow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const place = element.current
    if (!viewport || !place) return
    const follow = () => {
      // What a zoomed page shows less of is not covered.
      const height = Math.round(viewport.height * viewport.scale)
      const top = viewport.scale === 1 ? Math.round(viewport.offsetTop) : 0
      place.style.setProperty('--visible-height', `${height}px`)
      place.style.setProperty('--visible-top', `${top}px`)
      place.toggleAttribute('data-keyboard', document.documentElement.clientHeight - height > KEYBOARD_MIN)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [element])
}
