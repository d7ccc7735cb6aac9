import { EASILY_SAID, spokenWords, upperFirst } from '../../../words/speakable.ts'
import type { Duty } from '../types.ts'
import { isSound } from './not-duties.ts'

/** The most words of a line that can be quoted. */
export const MAX_WORDS = 14
const MAX_CHARACTERS = 140

/** Marks at the ends that belong to the list or the sentence. */
const trimmed = (text: string): string =>
  text
    .replace(/^[\s,.;:!?)–—-]+/u, '')
    .replace(/(?<![\s,.;:!?(–—-])[\s,.;:!?(–—-]+$/u, '')
    .replace(/:[)(]+$/u, '')
    .trim()

const fits = (text: string): boolean => text.length <= MAX_CHARACTERS && spokenWords(text) <= MAX_WORDS

/** Two words or less may be half a thought. */
const isEasilySaid = (text: string): boolean =>
  fits(text) && spokenWords(text) > 2 && spokenWords(text) <= EASILY_SAID

/** Other quotation marks inside, so that the words can stand in quotation marks. */
const requoted = (text: string): string =>
  text.replace(/[«“„"]([^«»“”„"]{1,80})[»”“"]/gu, /\p{Script=Cyrillic}/u.test(text) ? '„$1“' : '‘$1’')

const withoutBrackets = (text: string): string =>
  text.replace(/\s?[([][^()[\]]*[)\]]/gu, '').replace(/[()[\]{}<>|*^\\]/gu, '')

/** Says when something is done: by itself it is no work. */
const CIRCUMSTANCE =
  /^(?:при|в случае|если|когда|in case of|in the event of|when|if|bei|im fall|falls|en caso de|en cas de|si) /iu

/** Fewer words before a colon or dash are a label: 'Closing date: noon'. */
const WHOLE = 4

/**
 * The words of a line as they can be quoted: without what stands in brackets; a long line up to a colon or dash. null: too long
 * to be said, or nothing is left. Never cut anywhere else: half a phrase asks about something that is done nowhere.
 */
const wholeWords = (line: string): string | null => {
  const words = trimmed(requoted(withoutBrackets(line)).replace(/\s+/g, ' '))
  if (CIRCUMSTANCE.test(words)) return fits(words) ? words : null
  const before = trimmed(words.split(/:\s|\s[–—-]\s/u)[0] ?? words)
  const heads = spokenWords(before) < WHOLE ? [] : [before]
  const all = [words, ...heads]
  const found = all.find(isEasilySaid) ?? all.find(fits)
  return found !== undefined && /\p{L}{2}/u.test(found) ? found : null
}

/** A source is cut here, characters. */
const MAX_SOURCE = 300

/** A line in capitals only is not quoted shouting. */
const calm = (text: string): string =>
  /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) ? upperFirst(text.toLowerCase()) : text

/** In the middle of a sentence. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{L}+/u, word =>
    /\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word.toLowerCase(),
  )

/** The duty in the words of a sentence; none where they cannot be quoted whole. */
export const dutyOf = (form: Duty['form'], words: string, source: string): Duty[] => {
  const text = /[{}<>]/u.test(words) ? null : wholeWords(words)
  if (text === null || spokenWords(text) < 2 || !isSound(text)) return []
  return [
    {
      form,
      text: form === 'verb' ? lowerFirst(calm(text)) : calm(text),
      source: source.slice(0, MAX_SOURCE),
    },
  ]
}
