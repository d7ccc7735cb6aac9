import { useEffect } from 'react'

/** A click that comes later after a release is none of its own, milliseconds. */
const CLICK_AFTER_MS = 1000
const CONTROLS = 'button, a, input, select, textarea, summary'

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('label') ?? target.closest(CONTROLS)) : null

/** A click counts only where its press began: a finger that lands elsewhere, or under which the page has moved, presses nothing. */
export const usePressGuard = (): void => {
  useEffect(() => {
    let pressed: { control: Element | null; releasedAt: number } | null = null
    const down = (event: PointerEvent) => {
      pressed = { control: controlAt(event.target), releasedAt: Number.POSITIVE_INFINITY }
    }
    const up = (event: PointerEvent) => {
      if (pressed) pressed.releasedAt = event.timeStamp
    }
    const click = (event: MouseEvent) => {
      // Keys and assistive technology click without a press.
      const isOfPress =
        pressed !== null && event.detail > 0 && event.timeStamp - pressed.releasedAt < CLICK_AFTER_MS
      if (!isOfPress || controlAt(event.target) === pressed?.control) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('click', click, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('click', click, true)
    }
  }, [])
}
