import type { Stretch } from './find-names.ts'

/** Scripts that set no spaces between words, or hang particles on them. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu
const HANGUL = /\p{Script=Hangul}/u
/** What Korean hangs on a name. */
const PARTICLES =
  '(?:씨|님)?(?:이|가|은|는|을|를|의|에|에게|께|께서|한테|와|과|랑|이랑|도|만|아|야|입니다|이고|이며|이라고|라고|이에요|예요)?'

/**
 * A part of one character is a word of its own in these scripts (이 'this', 明 'bright'), so that it counts only in the full
 * name, in either order, with a space or without. Longer parts count alone. A Korean name begins and ends as a word does.
 */
export const unspacedNamesIn = (text: string, parts: readonly string[]): Stretch[] => {
  const full = parts.length > 1 ? [parts.join('\\s?'), parts.toReversed().join('\\s?')] : []
  const forms = [...full, ...parts.filter(part => Array.from(part).length > 1)]
  if (forms.length === 0) return []
  const any = `(?:${forms.join('|')})`
  const pattern = parts.some(part => HANGUL.test(part))
    ? `(?<![\\p{L}\\p{N}])${any}(?=${PARTICLES}(?![\\p{L}\\p{N}]))`
    : any
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
}
