const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u
const LETTER_BEFORE = /\p{L}$/u
const LETTER = /\p{L}/uy
const CYRILLIC_END = /\p{Script=Cyrillic}$/u
const GAP = /[\s-]/

/** How a word begins, as the language files write it: a trailing $ asks for the whole word, & stands for a space. */
interface Stem {
  /** Place of its list among the lists of the index. */
  place: number
  /** Lower case; between two of them there is a space or a hyphen. */
  parts: readonly string[]
  isWholeWord: boolean
  /** Scripts that write no spaces know no beginning of a word. */
  isAnywhere: boolean
}

/** Stems by their first letters, so that few are compared at a place of a text. */
type StemIndex = ReadonlyMap<string, readonly Stem[]>

const KEY_LENGTH = 2

const stemOf = (word: string, place: number): Stem => ({
  place,
  parts: word.toLowerCase().replace('$', '').split('&'),
  isWholeWord: word.endsWith('$'),
  isAnywhere: IDEOGRAPHS.test(word),
})

/** @param lists stems with spaces between them, as the language files hold them */
export const indexStems = (lists: readonly string[]): StemIndex => {
  const index = new Map<string, Stem[]>()
  for (const [place, words] of lists.entries())
    for (const word of words.split(' ').filter(part => part !== '')) {
      const stem = stemOf(word, place)
      const key = stem.parts[0]?.slice(0, KEY_LENGTH) ?? ''
      const others = index.get(key)
      if (others) others.push(stem)
      else index.set(key, [stem])
    }
  return index
}

const isLetter = (text: string, at: number): boolean => {
  LETTER.lastIndex = at
  return LETTER.test(text)
}

/** Past what stands between two words; behind a Cyrillic stem its ending as well. */
const pastGap = (text: string, from: number, part: string): number => {
  let at = from
  if (CYRILLIC_END.test(part)) while (isLetter(text, at)) at += 1
  const gap = at
  while (GAP.test(text.charAt(at))) at += 1
  return at > gap ? at : -1
}

/** @returns where the stem ends that begins at a place of a text in lower case; -1 when it does not stand there */
const endOf = ({ parts, isWholeWord }: Stem, text: string, from: number): number => {
  let at = from
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    if (before !== undefined) at = pastGap(text, at, before)
    if (at < 0 || !text.startsWith(part, at)) return -1
    at += part.length
  }
  return isWholeWord && isLetter(text, at) ? -1 : at
}

/**
 * The stems that stand in a text, of each list one after the other without overlap.
 * @returns by the place of their list, what the text says there, in lower case
 */
export const findStems = (content: string, index: StemIndex): Map<number, Set<string>> => {
  const text = content.toLowerCase()
  const found = new Map<number, Set<string>>()
  const ends = new Map<number, number>()
  for (let at = 0; at < text.length; at += 1) {
    const candidates = [KEY_LENGTH, 1].flatMap(length => index.get(text.slice(at, at + length)) ?? [])
    if (candidates.length === 0) continue
    const isInside = LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at))
    for (const stem of candidates) {
      if ((isInside && !stem.isAnywhere) || at < (ends.get(stem.place) ?? 0)) continue
      const end = endOf(stem, text, at)
      if (end < 0) continue
      ends.set(stem.place, end)
      found.set(stem.place, (found.get(stem.place) ?? new Set()).add(text.slice(at, end)))
    }
  }
  return found
}
