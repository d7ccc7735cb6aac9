import { useEffect, useRef } from 'react'
import { keepHistory } from './history-gate.ts'

const address = (): string => location.pathname + location.search

/** The router numbers its entries. Entries of others (a skip link's) have no number. */
const numberOf = (state: unknown): number | undefined => {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}

/**
 * The browser's own 'back' and 'forward' while `active`: taken back before the router hears of them.
 * @param onCaught is given what does it after all
 */
export const useCaughtHistory = (active: boolean, onCaught: (go: () => void) => void): void => {
  /** 'returning': our own way back is under way; 'passing': the one that is let through. */
  const moving = useRef<'returning' | 'passing' | null>(null)
  useEffect(() => {
    if (!active) return
    const here = address()
    let at = numberOf(history.state)
    return keepHistory(event => {
      const known = moving.current
      moving.current = null
      if (known === 'passing') return
      if (known === 'returning') return event.stopImmediatePropagation()
      const to = numberOf(event.state)
      if (address() === here) {
        at = to
        return
      }
      event.stopImmediatePropagation()
      const steps = at === undefined || to === undefined ? -1 : to - at
      moving.current = 'returning'
      history.go(-steps)
      onCaught(() => {
        moving.current = 'passing'
        history.go(steps)
      })
    })
  }, [active, onCaught])
}
