import { useEffect, useState } from 'react'

const SECOND = 1_000

/** Whole seconds left until a moment, counted down by the clock (a sleeping tab does not slow it). `start(seconds)` sets it. */
export const useCountdown = (initialSeconds = 0) => {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * SECOND)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / SECOND))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4)
    return () => clearInterval(timer)
  }, [left])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * SECOND)
  }
  return { left, start }
}
