import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation the new page starts at its top, for the eye and for keyboard and screen reader.
 * The first page and 'back' keep the browser's own place.
 */
export const useArrival = (): void => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
    const main = document.getElementById('main')
    // A field with autofocus has already taken it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname, type])
}
