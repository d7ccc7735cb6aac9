import { useEffect, useRef } from 'react'

/** Runs `action` once, `ms` milliseconds after `when` became true; never after the screen is gone. */
export const useLater = (when: boolean, ms: number, action: () => void): void => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [when, ms])
}
