import { useEffect, useState } from 'react'

/** Quiet time after the last key before a search is sent, milliseconds. */
const SETTLE_MS = 150

/** The text once nobody has typed for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
