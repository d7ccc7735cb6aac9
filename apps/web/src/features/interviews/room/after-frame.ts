/** A page that is not seen has no frames, milliseconds. */
const LATEST_MS = 100

/** Does something behind the next frame, and behind what came in with it; once, however often it is asked for until then. */
export const afterFrame = (act: () => void): (() => void) => {
  let wanted = false
  return () => {
    if (wanted) return
    wanted = true
    const once = () => {
      if (!wanted) return
      wanted = false
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      act()
    }
    const frame = requestAnimationFrame(() => setTimeout(once))
    const timer = setTimeout(once, LATEST_MS)
  }
}
