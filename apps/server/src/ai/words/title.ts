import type { WrittenLanguage } from './languages/library.ts'
import { plainText } from './plain-text.ts'
import { speakable, spokenWords } from './speakable.ts'

const MAX_WORDS = 7
const MAX_LENGTH = 60
const TAIL =
  /(?<![\s,-])[\s,-]+(?:в|во|на|для|с|со|и|или|по|к|за|из|от|for|in|of|at|and|or|with|to|the|an?|de|del|para|en|y|et|à|pour|für|und|mit|bei|zu)$/u

/** The letters of a way of writing that mixes several kinds (ISO 15924). */
const LETTERS: Record<string, string> = { Jpan: 'Hira', Hans: 'Han', Hant: 'Han', Kore: 'Hang' }

/** Can a voice of `language` read the letters of the title? Latin names are read everywhere. */
const readable = (title: string, language: WrittenLanguage): boolean => {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return script === 'Jpan'
  if (/\p{Script=Han}/u.test(title)) return ['Hans', 'Hant', 'Jpan'].includes(script)
  if (/\p{Script=Cyrillic}/u.test(title)) return script === 'Cyrl'
  const own = new RegExp(`\\p{Script=${LETTERS[script] ?? script}}`, 'gu')
  return !/\p{L}/u.test(title.replace(/\p{Script=Latin}/gu, '').replace(own, ''))
}

const calm = (title: string): string =>
  title.length > 5 && title === title.toUpperCase() && /\p{Lu}{4}/u.test(title)
    ? title.charAt(0) + title.slice(1).toLowerCase()
    : title

const short = (title: string): string => {
  if (title.length <= MAX_LENGTH && spokenWords(title) <= MAX_WORDS) return title
  const words = title.split(' ').slice(0, MAX_WORDS)
  while (words.length > 1 && words.join(' ').length > MAX_LENGTH) words.pop()
  return words.join(' ').slice(0, MAX_LENGTH)
}

/** The title as it can be said inside a question; null when it is empty, unreadable or in another script. */
export const spokenTitle = (title: string, language: WrittenLanguage): string | null => {
  const line = plainText(title)
    .split('\n')
    .find(part => /\p{L}{2}/u.test(part))
  if (!line) return null
  const head = line.replace(/^- /, '').split(/\s[|—–•]\s|\s-\s|,\s|[!?;:。]/u)[0] ?? ''
  const first = head.split(/\s\/\s/)[0] ?? head
  const joined = first
    .replace(/\([^()]*\)?|\[[^[\]]*\]?/g, ' ')
    .replace(/(?<=\p{L})\/(?:in|a|as|e)(?!\p{L})/giu, '')
  const said = short(speakable(calm(joined.trim()), language)).replace(TAIL, '')
  return /\p{L}{2}/u.test(said) && readable(said, language) ? said : null
}
