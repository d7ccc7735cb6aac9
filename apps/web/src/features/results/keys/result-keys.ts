import type { KeyHelp } from '../../../lib/page/page-keys.ts'

/** What a key does on a result. */
export type ResultAction =
  | 'play'
  | 'back'
  | 'forward'
  | 'nextQuote'
  | 'previousQuote'
  | 'nextCandidate'
  | 'previousCandidate'

/** Every key of a result: for the sheet that shows them. */
export const RESULT_KEYS: readonly KeyHelp[] = [
  ['deciding.keys.play', [['Space'], ['K']]],
  ['deciding.keys.move', [['J'], ['L']]],
  ['deciding.keys.quotes', [['N'], ['P']]],
  ['deciding.keys.candidates', [['['], [']']]],
]

/** By their place on the keyboard: a Russian layout has other letters there. */
const BY_CODE: Readonly<Record<string, ResultAction>> = {
  KeyK: 'play',
  KeyJ: 'back',
  KeyL: 'forward',
  KeyN: 'nextQuote',
  KeyP: 'previousQuote',
  BracketRight: 'nextCandidate',
  BracketLeft: 'previousCandidate',
}
const BY_ARROW: Readonly<Record<string, ResultAction>> = { ArrowLeft: 'back', ArrowRight: 'forward' }

/** Where the focus is: in a text, on something that has keys of its own, or on neither. */
export type Focus = 'text' | 'control' | 'page'

const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable=true]'
const CONTROL =
  'button, a, summary, select, input, audio, video, [role=menu], [role=tablist], [role=radiogroup]'

/** Where keys go to. */
export const focusOf = (target: EventTarget | null): Focus => {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(TEXT)) return 'text'
  return target.closest(CONTROL) ? 'control' : 'page'
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key asks for; null: nothing of ours. Space and arrows stay with whatever control has the focus. @param letters whether keys of one letter do something */
export const actionOf = (press: Press, focus: Focus, letters: boolean): ResultAction | null => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  if (focus === 'text' || ctrlKey || metaKey || altKey || shiftKey) return null
  const byCode = BY_CODE[code]
  if (byCode) return letters ? byCode : null
  if (focus === 'control') return null
  return key === ' ' ? 'play' : (BY_ARROW[key] ?? null)
}
