import type { Evidence } from '@vivavox/contracts/evaluations'
import type { KeyHelp } from '../../../lib/page/page-keys.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'

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

const sameQuote = (a: Pick<Evidence, 'seq' | 'quote'>, b: Pick<Evidence, 'seq' | 'quote'>): boolean =>
  a.seq === b.seq && a.quote === b.quote

/** Every quote of an evaluation once, in the order in which it was said. */
export const quotesOf = ({ criteria = [], questions = [] }: ShownEvaluation): Evidence[] => {
  const all = [...criteria, ...questions].flatMap(({ evidence }) => evidence)
  const first = all.filter((one, index) => all.findIndex(other => sameQuote(one, other)) === index)
  return first.sort((a, b) => a.seq - b.seq || (a.start_ms ?? 0) - (b.start_ms ?? 0))
}

/** Back to the beginning of what is being heard, unless it has just begun, milliseconds. */
const JUST_BEGUN_MS = 1_500

interface Now {
  /** The quote that was shown last. */
  shown: Pick<Evidence, 'seq' | 'quote'> | null
  /** Place in the recording, milliseconds. */
  ms: number
}

/** The quote after (or before) the one that is shown; without one, after (or before) what is being heard. */
export const nextQuote = (quotes: readonly Evidence[], { shown, ms }: Now, step: 1 | -1): Evidence | null => {
  const at = shown ? quotes.findIndex(quote => sameQuote(quote, shown)) : -1
  if (at >= 0) return quotes[at + step] ?? null
  const heard = quotes.filter(({ start_ms }) => start_ms !== null)
  const begins = ({ start_ms }: Evidence) => start_ms ?? 0
  if (step > 0) return (ms > 0 ? heard.find(quote => begins(quote) > ms) : quotes[0]) ?? null
  return heard.findLast(quote => begins(quote) < ms - JUST_BEGUN_MS) ?? null
}
