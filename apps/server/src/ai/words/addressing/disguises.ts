import { plainWord } from './plain-word.ts'

/** Letters with the signs that are written for them; the letters of one row are told apart by the word alone. */
const LATIN = ['a4@', 'e3€', 'il1', 'o0', 's5$', 't7', 'b8', 'g69', 'z2']
const CYRILLIC = ['ач4@', 'езэ3€', 'ил1', 'о0', 'с$', 'т7', 'б6', 'в8', 'я9']
const rowsOf = (rows: readonly string[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(row => Array.from(row, sign => [sign, Array.from(row)[0] ?? sign] as const)))
const LATIN_ROWS = rowsOf(LATIN)
const CYRILLIC_ROWS = rowsOf(CYRILLIC)

/** What a word looks like: the same for all that can be written for it. */
const looksOf = (word: string): string => {
  const rows = /\p{Script=Cyrillic}/u.test(word) ? CYRILLIC_ROWS : LATIN_ROWS
  return Array.from(word, sign => rows.get(sign) ?? sign).join('')
}

/** Shorter words are written by chance: 3D, m3, 1st. */
const WORD_MIN = 3
const WORD_MAX = 40
/** A beginning with any ending. */
const STEM_MIN = 4

/** Words to look for, by what they look like; of those that look alike the first. */
export interface Vocabulary {
  words: ReadonlyMap<string, string>
  stems: ReadonlyMap<string, string>
}

/** @param tokens of phrases; a trailing * stands for any ending */
export const vocabularyOf = (tokens: Iterable<string>): Vocabulary => {
  const words = new Map<string, string>()
  const stems = new Map<string, string>()
  for (const token of tokens) {
    const word = token.replace('*', '')
    const looks = looksOf(word)
    if (looks.length < WORD_MIN || looks.length > WORD_MAX) continue
    if (!words.has(looks)) words.set(looks, word)
    if (token.endsWith('*') && looks.length >= STEM_MIN && !stems.has(looks)) stems.set(looks, word)
  }
  return { words, stems }
}

const wordLike = ({ words, stems }: Vocabulary, said: string): string | null => {
  const looks = looksOf(said)
  const word = words.get(looks)
  if (word) return word
  for (let length = looks.length - 1; length >= STEM_MIN; length--) {
    const stem = stems.get(looks.slice(0, length))
    if (stem) return stem + looks.slice(length)
  }
  return null
}

const SIGNED = /[\p{L}\p{Nd}@$€]{3,40}/gu
const HAS_SIGN = /[\d@$€]/u
const HAS_LETTER = /\p{L}/u

const withoutSigns = (text: string, vocabulary: Vocabulary): string =>
  text.replace(SIGNED, said =>
    HAS_SIGN.test(said) && HAS_LETTER.test(said) ? (wordLike(vocabulary, plainWord(said)) ?? said) : said,
  )

/** Five letters and more, each by itself. */
const SPELLED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$€](?:[\s.,_*·|-]{1,3}[\p{L}\p{N}@$€](?![\p{L}\p{N}])){4,200}/gu
const APART = /[\s.,_*·|-]{1,3}/gu

/** The words that cover most of a row of letters, long ones first; what belongs to none stays, next to a beginning as its ending. */
const cut = (letters: string, { words, stems }: Vocabulary): string | null => {
  const looks = looksOf(letters)
  const best: { score: number; from: number; word: string | null }[] = [{ score: 0, from: 0, word: null }]
  for (let end = 1; end <= looks.length; end++) {
    let found = { score: best[end - 1]?.score ?? 0, from: end - 1, word: null as string | null }
    for (let from = Math.max(0, end - WORD_MAX); from <= end - WORD_MIN; from++) {
      const word = words.get(looks.slice(from, end))
      const score = (best[from]?.score ?? 0) + (end - from) ** 2
      if (word && score > found.score) found = { score, from, word }
    }
    best.push(found)
  }
  const parts: string[] = []
  let loose = ''
  let known = false
  for (let end = looks.length; end > 0; end = best[end]?.from ?? 0) {
    const word = best[end]?.word
    if (!word) {
      loose = letters.slice(end - 1, end) + loose
      continue
    }
    known = true
    if (stems.get(looksOf(word)) === word) parts.unshift(word + loose)
    else parts.unshift(word, loose)
    loose = ''
  }
  return known ? [loose, ...parts].filter(Boolean).join(' ') : null
}

const withoutSpelling = (text: string, vocabulary: Vocabulary): string =>
  text.replace(SPELLED, row => {
    const letters = plainWord(row.replace(APART, ''))
    return HAS_LETTER.test(letters) ? (cut(letters, vocabulary) ?? row) : row
  })

/** Whether letters stand by themselves in a text, or nothing else does. */
export const hasLettersApart = (text: string): boolean =>
  text.search(SPELLED) >= 0 || !/[\p{L}\p{N}]{2}/u.test(text)

/**
 * A text whose words of the vocabulary are read out of what stands for them: digits and signs among letters, letters apart.
 * @param text normalised, short
 * @returns null where nothing stands for anything
 */
export const undisguised = (text: string, vocabulary: Vocabulary): string | null => {
  const plain = withoutSigns(withoutSpelling(text, vocabulary), vocabulary)
  return plain === text ? null : plain
}
