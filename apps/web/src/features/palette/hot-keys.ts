/** What a key opens on every page of the recruiter; null: no shortcut of the product. */
type HotKey = 'palette' | 'keys' | 'search' | null

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * @param typing whether the focus is in a text field
 * @param letters whether shortcuts of one character are on
 */
export const hotKey = (press: Press, typing: boolean, letters: boolean): HotKey => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  // Exactly one of Ctrl and ⌘. Compares the physical key, too: a Russian layout types another letter with it.
  if (ctrlKey !== metaKey && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK'))
    return 'palette'
  if (typing || !letters || ctrlKey || metaKey || altKey) return null
  if (key === '?') return 'keys'
  return key === '/' ? 'search' : null
}

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** True where keys type text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
