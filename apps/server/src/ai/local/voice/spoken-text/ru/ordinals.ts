import { cardinal } from './numbers.ts'

const ONES =
  'нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый'.split(
    ' ',
  )
const TENS =
  'двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый'.split(' ')
const HUNDREDS =
  'сотый двухсотый трёхсотый четырёхсотый пятисотый шестисотый семисотый восьмисотый девятисотый'.split(' ')
const THOUSANDS =
  'тысячный двухтысячный трёхтысячный четырёхтысячный пятитысячный шеститысячный семитысячный восьмитысячный девятитысячный'.split(
    ' ',
  )

/** Ends as they are written after a number, and what they are with `первый` and with `третий`. */
const ENDINGS: Readonly<Record<string, readonly [string, string]>> = {
  й: ['', ''],
  го: ['ого', 'ьего'],
  му: ['ому', 'ьему'],
  м: ['ом', 'ьем'],
  я: ['ая', 'ья'],
  ю: ['ую', 'ью'],
  е: ['ое', 'ье'],
  х: ['ых', 'ьих'],
  ым: ['ым', 'ьим'],
}

/** What of the number stays a cardinal, and the ordinal at its end. */
const parted = (number: number): [number, string] => {
  const [ones, hundred] = [number % 100, number % 1000]
  if (ones > 0 && ones < 20) return [number - ones, ONES[ones] ?? '']
  if (number % 10 > 0) return [number - (number % 10), ONES[number % 10] ?? '']
  if (ones > 0) return [number - ones, TENS[ones / 10 - 2] ?? '']
  if (hundred > 0) return [number - hundred, HUNDREDS[hundred / 100 - 1] ?? '']
  return [0, THOUSANDS[number / 1000 - 1] ?? ONES[0] ?? '']
}

export const isEnding = (ending: string): boolean => Object.hasOwn(ENDINGS, ending)

/**
 * @param number 0 to 9999
 * @param ending as it is written: `й`, `го`, `м`, `я` …
 */
export const ordinal = (number: number, ending = 'й'): string => {
  const [before, last] = parted(number)
  const [hard = '', third = ''] = ENDINGS[ending] ?? []
  const isThird = last === 'третий'
  const word = ending === 'й' ? last : last.slice(0, -2) + (isThird ? third : hard)
  return before > 0 ? `${cardinal(before)} ${word}` : word
}
