import { COMMON_PASSWORDS } from './common-passwords.data.ts'

/** Rows as fingers run along them, on both keyboards, and the two best-known orders. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
]
const reverse = (text: string) => [...text].reverse().join('')
const RUNS = ROWS.flatMap(row => [row, reverse(row)])

/** 'aaaaaa', 'abcabc', '12121212': the shortest unit that repeats to the whole. */
const unitOf = (text: string): string => {
  const size = Array.from({ length: text.length }, (_, index) => index + 1).find(
    length => text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text,
  )
  return text.slice(0, size)
}

const isRun = (text: string) => text.length > 2 && RUNS.some(run => run.includes(text))
/** 'qwerty123456', '1234qwer': nothing but runs side by side. */
const isTwoRuns = (text: string) =>
  Array.from({ length: text.length - 5 }, (_, index) => index + 3).some(
    cut => isRun(text.slice(0, cut)) && isRun(text.slice(cut)),
  )
/** '19840512', '31122024': a date, digits only. */
const isDate = (text: string) => /^(19|20)\d{6}$|^\d{4}(19|20)\d{2}$/.test(text)

const isPattern = (text: string) =>
  unitOf(text).length <= 3 || isRun(text) || isRun(unitOf(text)) || isTwoRuns(text) || isDate(text)

/**
 * Is this one of the first passwords an attacker would try: a known common one, a plain pattern, or the
 * account's own name or address? Letter case does not help. Adding to a common one does.
 * @param about words that stand for the account: its e-mail address and name
 */
export const isCommonPassword = (password: string, about: string[] = []): boolean => {
  const folded = password.normalize('NFKC').toLowerCase()
  const own = about.flatMap(word => [word, word.split('@')[0] ?? '', word.replace(/\s+/g, '')])
  return (
    COMMON_PASSWORDS.has(folded) ||
    isPattern(folded) ||
    own.some(word => word !== '' && word.toLowerCase() === folded)
  )
}
