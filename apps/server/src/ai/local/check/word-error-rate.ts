/** Case, punctuation and the spelling of ё and of apostrophes are no errors. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter(Boolean)

/**
 * Words that were put in, left out or taken for others, by the words that were said.
 * @returns 0 where all are right; above 1 where more was heard than said
 */
export const wordErrorRate = (said: string, heard: string): number => {
  const [wanted, got] = [wordsOf(said), wordsOf(heard)]
  if (wanted.length === 0) return got.length === 0 ? 0 : 1
  let row = got.map((_, at) => at + 1)
  for (const [from, word] of wanted.entries()) {
    let left = from + 1
    let diagonal = from
    row = row.map((above, at) => {
      left = Math.min(above + 1, left + 1, diagonal + (word === got[at] ? 0 : 1))
      diagonal = above
      return left
    })
  }
  return (row.at(-1) ?? wanted.length) / wanted.length
}
