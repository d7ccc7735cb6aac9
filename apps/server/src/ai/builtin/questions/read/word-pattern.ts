const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** Source of a pattern for word beginnings: a trailing $ asks for the whole word, & stands for a space; null for none. */
export const wordPattern = (words: string): string | null => {
  const sources = words
    .split(' ')
    .filter(word => word !== '')
    .map(word => {
      if (IDEOGRAPHS.test(word)) return word
      const stem = word
        .replace('$', '')
        .replace(/[.*+?^()|[\]\\]/g, '\\$&')
        .replace(/(\p{Script=Cyrillic}?)&/gu, (_, last: string) => `${last}${last && '\\p{L}*'}[\\s-]+`)
      return `(?<!\\p{L})${stem}${word.endsWith('$') ? '(?!\\p{L})' : ''}`
    })
  return sources.length === 0 ? null : sources.join('|')
}
