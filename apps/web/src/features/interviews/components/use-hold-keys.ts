import { useEffect, useRef } from 'react'

/** Keys that hold the button from anywhere on the page, unless something else under the focus wants them. */
const isOurs = (event: KeyboardEvent): boolean => {
  if (event.code !== 'Space' && event.key !== 'Enter') return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-hold]')) return true
  return !target?.closest('button, a, input, textarea, select, summary, dialog, [contenteditable]')
}

/** Space or Enter pressed and let go; repeats of a held key are not presses. A window that loses the focus lets go. */
export const useHoldKeys = (onDown: () => void, onUp: () => void): void => {
  const handlers = useRef({ onDown, onUp })
  handlers.current = { onDown, onUp }
  useEffect(() => {
    let held: string | null = null
    const down = (event: KeyboardEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      if (event.repeat || held) return
      held = event.code
      handlers.current.onDown()
    }
    const letGo = () => {
      if (!held) return
      held = null
      handlers.current.onUp()
    }
    const up = (event: KeyboardEvent) => {
      if (event.code === held) {
        event.preventDefault()
        letGo()
      }
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', letGo)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', letGo)
    }
  }, [])
}
