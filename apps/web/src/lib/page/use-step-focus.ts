import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to a place when another step has taken away what had it: keyboard and screen reader go on there instead of at
 * the page's top. A focus elsewhere stays.
 * @param step what is shown; another value is another step; null while nothing is there yet
 * @param onArrival true: the first step asks, too
 */
export const useStepFocus = <E extends HTMLElement>(
  step: string | null,
  onArrival = false,
): RefObject<E | null> => {
  const place = useRef<E>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const before = shown.current
    if (step === null || step === before) return
    shown.current = step
    if (before === null && !onArrival) return
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [step, onArrival])
  return place
}
