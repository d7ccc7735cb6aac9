import type { AdLine, LineKind } from '../types.ts'
import { conditionOf } from './conditions.ts'
import { spokenWords } from './speakable.ts'
import { wholeWords } from './whole-words.ts'

const MAX_SOURCE = 300

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The line for words of a sentence, marked where they cannot be quoted whole. A trait may be a single word. */
export const lineOf = (kind: LineKind, words: string, source: string): AdLine[] => {
  const text = wholeWords(words)
  if (text === null && spokenWords(words) > 2)
    return [{ kind, text: words.slice(0, MAX_SOURCE), unquotable: true, source: source.slice(0, MAX_SOURCE) }]
  if (text === null || (spokenWords(text) < 2 && kind !== 'quality')) return []
  return [{ kind, text: kind === 'verb' ? lowerFirst(text) : text, source: source.slice(0, MAX_SOURCE) }]
}

/** The condition of work that a sentence names; none where it names none. */
export const conditionIn = (sentence: string): AdLine[] => {
  const kind = conditionOf(sentence)
  return kind === null ? [] : [{ kind, text: sentence, source: sentence.slice(0, MAX_SOURCE) }]
}
