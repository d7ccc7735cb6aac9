/** What a key asks for, anywhere in the recruiter's pages; null: nothing of ours. */
type HotKey = 'palette' | 'keys' | 'search' | null

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * @param typing whether the focus is where letters are text
 * @param letters whether keys of one letter or sign do something
 */
export const hotKey = (press: Press, typing: boolean, letters: boolean): HotKey => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  // By its place on the keyboard, too: a Russian layout has another letter there.
  if (ctrlKey !== metaKey && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK'))
    return 'palette'
  if (typing || !letters || ctrlKey || metaKey || altKey) return null
  if (key === '?') return 'keys'
  return key === '/' ? 'search' : null
}

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** Is text being typed there? */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
