import { useEffect, useRef } from 'react'
import { fieldsOf } from '../page/json.ts'
import { interceptPopstate } from './intercept-popstate.ts'

const isGuard = (state: unknown): boolean => 'guard' in fieldsOf(state)

/** Takes the guarding entry away again, when its page is left by other means. */
export const dropBackGuard = (): void => {
  if (isGuard(history.state)) history.back()
}

/**
 * While `active`, the browser's 'back' stays on this page: an entry of its own is what it takes away.
 * @param onBack is called instead; 'stay' keeps the guard for the next time
 */
export const useBackGuard = (active: boolean, onBack: () => 'stay' | 'go'): void => {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!active) return
    if (!isGuard(history.state)) history.pushState({ ...history.state, guard: true }, '')
    return interceptPopstate(event => {
      event.stopImmediatePropagation()
      // Our own way back to the entry.
      if (isGuard(event.state)) return
      if (latest.current() === 'stay') history.forward()
    })
  }, [active])
}
