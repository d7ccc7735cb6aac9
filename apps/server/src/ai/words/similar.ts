const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{N}+#]+/gu

const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Case, punctuation and spacing removed: equal results mean the same question. */
export const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Word beginnings that carry meaning; crude on purpose, it has to serve seven languages. */
export const stems = (text: string): Set<string> =>
  new Set(
    (normalised(text).match(WORD) ?? [])
      .filter(w => w.length > 3 || !/^\p{Ll}+$/u.test(w))
      .map(w => w.slice(0, 4)),
  )

const common = (a: Set<string>, b: Set<string>): number => {
  let count = 0
  for (const word of a) if (b.has(word)) count += 1
  return count
}

/** Shared part of the smaller text, 0–1. */
export const overlap = (a: string, b: string): number => sharedOf(stems(a), stems(b))

/** Shared part of the smaller set of word beginnings, 0–1. */
export const sharedOf = (a: Set<string>, b: Set<string>): number => {
  const smaller = Math.min(a.size, b.size)
  return smaller === 0 ? 0 : common(a, b) / smaller
}

/** Words of a text, and pairs of neighbours where the script has no words. */
export const wordSet = (text: string): Set<string> =>
  new Set(
    normalised(text)
      .split(' ')
      .flatMap(word => (IDEOGRAPHIC.test(word) ? pairsOf(word) : [word])),
  )

const pairsOf = (word: string): string[] => {
  const letters = [...word]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Shared part of two sets of words (Jaccard), 0–1. */
export const likeness = (a: Set<string>, b: Set<string>): number => {
  const both = common(a, b)
  return both / (a.size + b.size - both || 1)
}
