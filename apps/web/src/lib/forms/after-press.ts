let pressed = false

const follow = (name: string, isDown: boolean): void => {
  const note = () => {
    pressed = isDown
  }
  window.addEventListener(name, note, { capture: true, passive: true })
}

if (typeof window !== 'undefined') {
  follow('pointerdown', true)
  follow('pointerup', false)
  follow('pointercancel', false)
}

/**
 * Runs at once, or when the pointer that is down was lifted and its click is through. What appears between the two moves
 * the button away that somebody is pressing, and the press is lost.
 */
export const afterPress = (run: () => void): void => {
  if (!pressed) {
    run()
    return
  }
  const lifted = new AbortController()
  const later = () => {
    lifted.abort()
    setTimeout(run)
  }
  window.addEventListener('pointerup', later, { signal: lifted.signal })
  window.addEventListener('pointercancel', later, { signal: lifted.signal })
}
