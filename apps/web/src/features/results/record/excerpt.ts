/** A text cut to where it differs from another; what was left out is marked by '…'. */
export interface Excerpt {
  before: string
  changed: string
  after: string
}

/** Words kept on each side of a difference. */
const CONTEXT_WORDS = 6
/** Words that tell which turn is meant. */
const OPENING_WORDS = 30

/** Words with the spaces and lone marks behind them: joined again they are the text. */
const split = (text: string): string[] => text.match(/\S+\s*(?:[^\p{L}\p{M}\p{N}\s]+\s+)*|^\s+/gu) ?? []

/** Marks and capitals are nobody's words. */
const bare = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const sameCount = (a: readonly string[], b: readonly string[]): number => {
  const end = Math.min(a.length, b.length)
  let count = 0
  while (count < end && bare(a[count] ?? '') === bare(b[count] ?? '')) count++
  return count
}

const excerptOf = (words: readonly string[], head: number, tail: number): Excerpt => {
  const from = Math.max(0, head - CONTEXT_WORDS)
  const end = words.length - tail
  const to = Math.min(words.length, end + CONTEXT_WORDS)
  const changed = words.slice(head, end).join('')
  const space = changed.slice(changed.trimEnd().length)
  return {
    before: (from > 0 ? '… ' : '') + words.slice(from, head).join(''),
    changed: changed.trimEnd(),
    after: space + words.slice(end, to).join('') + (to < words.length ? '…' : ''),
  }
}

/** Both texts where they part, with a few words around it. */
export const excerpts = (one: string, other: string): [Excerpt, Excerpt] => {
  const [a, b] = [split(one), split(other)]
  const head = sameCount(a, b)
  const tail = sameCount(a.slice(head).reverse(), b.slice(head).reverse())
  return [excerptOf(a, head, tail), excerptOf(b, head, tail)]
}

/** The first words of a text, enough to know it again. */
export const opening = (text: string): string => {
  const words = split(text)
  return words.slice(0, OPENING_WORDS).join('').trimEnd() + (words.length > OPENING_WORDS ? ' …' : '')
}
