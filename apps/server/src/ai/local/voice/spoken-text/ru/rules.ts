import { digitsOf, lookUp, type Rule } from '../rule.ts'
import { type Case, cardinal, counted, countForm, digits, type Gender } from './numbers.ts'
import { ABBREVIATIONS, LATIN_LETTERS, LETTERS, MONTHS, TERMS, UNITS } from './words.ts'

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

const isEnding = (ending: string): boolean => Object.hasOwn(ENDINGS, ending)

/**
 * @param number 0 to 9999
 * @param ending as it is written: `й`, `го`, `м`, `я` …
 */
const ordinal = (number: number, ending = 'й'): string => {
  const [before, last] = parted(number)
  const [hard = '', third = ''] = ENDINGS[ending] ?? []
  const isThird = last === 'третий'
  const word = ending === 'й' ? last : last.slice(0, -2) + (isThird ? third : hard)
  return before > 0 ? `${cardinal(before)} ${word}` : word
}

/** The case after a preposition that the rules know; they take all of these. */
const inCase = (before: string): Case => (before.trim() ? 'genitive' : 'nominative')

const isAdjective = (word: string): boolean => /(?:ых|их|ые|ие|ом|ем|ый|ий|ой|ая|яя|ое|ее|ую)$/iu.test(word)

/** The noun that is counted: an adjective may stand before it. */
const nounOf = (next: string, after: string): string => (isAdjective(next) && after ? after : next)

/** The case that the noun's end shows: `в 3 проектах`, `к 3 задачам`, `с 3 командами`. */
const caseFor = (next: string, after: string): Case => {
  const noun = nounOf(next, after)
  if (/[ая]х$/iu.test(noun)) return 'genitive'
  if (/[ая]ми$/iu.test(noun)) return 'instrumental'
  return /[ая]м$/iu.test(noun) ? 'dative' : 'nominative'
}

/** The gender that the noun's end shows after one (`1 команда`) or two (`2 команды`); masculine where it shows none. */
const genderFor = (written: string, next: string, after: string): Gender => {
  const noun = nounOf(next, after).toLowerCase()
  const form = countForm(digitsOf(written))
  if (form === 0) return /[ая]$/u.test(noun) ? 'feminine' : /[ое]$/u.test(noun) ? 'neuter' : 'masculine'
  return form === 1 && /[иы]$/u.test(noun) ? 'feminine' : 'masculine'
}

const part = (stem: string) => ({
  gender: 'feminine' as const,
  count: [`${stem}ая`, `${stem}ых`, `${stem}ых`],
  one: [`${stem}ой`, `${stem}ой`, `${stem}ой`],
  more: [`${stem}ых`, `${stem}ым`, `${stem}ыми`],
})
const WHOLE = part('цел')
const PARTS = [part('десят'), part('сот'), part('тысячн')]

/** `3,5` as three whole and five tenths; `1 000` as it is. @param gender of what is counted */
const amount = (written: string, gender: Gender, grammar: Case): string => {
  const [whole = '', fraction] = written.split(',')
  const number = digitsOf(whole)
  if (!fraction) return cardinal(number, gender, grammar)
  const parts = PARTS[fraction.length - 1]
  if (!parts) return `${cardinal(number)} запятая ${digits(fraction)}`
  const many = Number(fraction)
  return [
    cardinal(number, 'feminine', grammar),
    counted(number, WHOLE, grammar),
    cardinal(many, 'feminine', grammar),
    counted(many, parts, grammar),
  ].join(' ')
}

const dateWords = (written: string, day: string, month: string, years: string): string => {
  const name = MONTHS[Number(month) - 1]
  if (!name || Number(day) < 1 || Number(day) > 31) return written
  return `${ordinal(Number(day), 'го')} ${name} ${ordinal(Number(years), 'го')} года`
}

/** How a year ends before its noun. */
const YEAR_ENDINGS: Readonly<Record<string, string>> = {
  год: 'й',
  года: 'го',
  году: 'м',
  годом: 'ым',
  годы: 'й',
  годах: 'м',
  годов: 'го',
}

const yearWords = (before: string, number: string, noun: string): string => {
  const isIn = /^во?\s?$/iu.test(before)
  const word = noun.startsWith('г.') || noun === 'г' ? (isIn ? 'году' : 'года') : noun
  return `${before}${ordinal(Number(number), YEAR_ENDINGS[word] ?? 'й')} ${word}`
}

const measured = (before: string, written: string, units: readonly string[], sign: string): string => {
  const [first, second] = [...units, sign].filter(Boolean).map(unit => UNITS[unit])
  if (!first) return `${before}${written}`
  const grammar = inCase(before)
  const number = digitsOf(written)
  // Parts of something: `три целых пять десятых процента`.
  const noun = written.includes(',') ? first.count[1] : counted(number, first, grammar)
  const words = [amount(written, first.gender, grammar), noun, second?.count[2]]
  return `${before}${words.filter(Boolean).join(' ')}`
}

const plain = (before: string, written: string, next: string, after: string): string => {
  const grammar = before ? inCase(before) : caseFor(next, after)
  return `${before} ${amount(written, genderFor(written, next, after), grammar)} `
}

const range = (from: string, to: string, next: string): string => {
  const grammar: Case = caseFor(next, '')
  const [first, last] = [from, to].map(each => cardinal(digitsOf(each), genderFor(each, next, ''), grammar))
  return ` ${first}, ${last} `
}

const VOWEL = /[АЕЁИОУЫЭЮЯ]/u
const SPELLED_TO = 3

const latin = (letters: string): string =>
  lookUp(TERMS, letters) ??
  [...letters].map(letter => LATIN_LETTERS[letter.charCodeAt(0) - 65] ?? letter).join(' ')

/** Longer ones with a vowel are read as words: ГОСТ. */
const cyrillic = (letters: string): string =>
  lookUp(TERMS, letters) ??
  (VOWEL.test(letters) && letters.length > SPELLED_TO
    ? letters.toLowerCase()
    : [...letters].map(letter => LETTERS[letter] ?? letter).join(' '))

/** What stays is read by the engine. */
export const russianRules: readonly Rule[] = [
  {
    pattern: /(?<![\p{L}\p{N}])(т\. ?[екдпн]\.|(?:др|напр|см|им|ул|стр|тел|макс|зам)\.)/giu,
    say: word => lookUp(ABBREVIATIONS, word) ?? word,
  },
  {
    pattern:
      /(?<![\p{L}\p{N}])(\.NET|1[СC]|[A-Za-zА-Яа-я][\p{L}\d]{0,11}(?:[/&.][\p{L}]{1,4}|\+\+|#)?)(?![\p{L}\p{N}+#])/gu,
    say: word => lookUp(TERMS, word) ?? word,
  },
  {
    pattern: /(?<![\d.])((\d{1,2})\.(\d{2})\.((?:19|20)\d\d))(?: ?(?:г\.|года))?(?!\d)/gu,
    say: (written = '', day = '', month = '', years = '') => dateWords(written, day, month, years),
  },
  {
    pattern: /(?<![\d.-])((\d{4})-(\d{2})-(\d{2}))(?![\d-])/gu,
    say: (written = '', years = '', month = '', day = '') => dateWords(written, day, month, years),
  },
  {
    pattern: /(?<!\d)(\d{1,2}):([0-5]\d)(?!\d)/gu,
    say: (hours = '', minutes = '') =>
      `${cardinal(Number(hours))} ${minutes === '00' ? 'ноль ноль' : minutes.startsWith('0') ? digits(minutes) : cardinal(Number(minutes))}`,
  },
  {
    pattern:
      /(?<!\d)([1-9]|[12]\d|3[01]) (?=(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?!\p{L}))/giu,
    say: (day = '') => `${ordinal(Number(day), 'го')} `,
  },
  {
    pattern:
      /(?<![\d.,])((?:1[5-9]|20)\d\d) ?[-–] ?((?:1[5-9]|20)\d\d) ?(годы|годах|годов|гг\.?)(?!\p{L})/giu,
    say: (from = '', to = '', noun = '') => {
      const word = noun.startsWith('гг') ? 'годы' : noun
      const ending = YEAR_ENDINGS[word] ?? 'й'
      return `${ordinal(Number(from), ending)}, ${ordinal(Number(to), ending)} ${word}`
    },
  },
  {
    pattern: /(?<![\p{L}\d])(во? )?((?:1[5-9]|20)\d\d) ?(год(?:а|у|ом)?|г\.|г)(?!\p{L})/giu,
    say: (before = '', number = '', noun = '') => yearWords(before, number, noun.toLowerCase()),
  },
  {
    pattern: /(?<!\p{L})(с |от |до |по )((?:19|20)\d\d)(?= (?:по|до) (?:19|20)?\p{L})/giu,
    say: (before = '', number = '') => `${before}${ordinal(Number(number), 'го')}`,
  },
  {
    pattern: /(?<![\p{L}\d])(\d{1,4})-(й|го|му|м|я|ю|е|х|ый|ого|ому|ом|ая|ую|ое|ых)(?!\p{L})/gu,
    say: (number = '', ending = '') => {
      const short = isEnding(ending) ? ending : (ending.at(-1) ?? '')
      const known = ending === 'ого' ? 'го' : ending === 'ому' ? 'му' : short
      return ordinal(Number(number), known)
    },
  },
  {
    pattern: /(?<![\p{L}\d.,])([$€₽]) ?(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}|\d{1,12})(,\d{1,3})?(?!\d)/gu,
    say: (sign = '', whole = '', rest = '') => measured('', whole + rest, [], sign),
  },
  {
    pattern:
      /(?<!\p{L})((?:от|до|из|около|более|менее|больше|меньше|свыше|после|без|для) )?(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}|\d{1,12})([.,]\d{1,3})? ?((?:тыс|млн|млрд)\.?(?= ?(?:руб|₽|\$|€)))? ?(%|₽|\$|€|(?:руб|тыс|млн|млрд|мин|сек)\.?|км|кг|см|мм|мс|ч\.?|КБ|МБ|ГБ|ТБ)(?![\p{L}\d])/gu,
    say: (before = '', whole = '', rest = '', scale = '', unit = '') =>
      measured(before, whole + rest.replace('.', ','), [scale], unit),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,6}) ?[-–] ?(\d{1,6})(?![\d.-])(?= ?(\p{L}{0,24}))/gu,
    say: (from = '', to = '', next = '') => range(from, to, next),
  },
  {
    pattern: /(?<![\p{L}\d])(\d{1,6})\+/gu,
    say: (number = '') => `больше ${cardinal(Number(number), 'masculine', 'genitive')}`,
  },
  { pattern: /(№) ?(?=\d)/gu, say: () => 'номер ' },
  {
    pattern:
      /(?<!\p{L})((?:от|до|из|около|более|менее|больше|меньше|свыше|после|без|для) )?(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}|\d{1,12})([.,]\d{1,3})?(?![\d.,]\d|\d)(?=(?: (\p{L}{1,24}))?(?: (\p{L}{1,24}))?)/giu,
    say: (before = '', whole = '', rest = '', next = '', after = '') =>
      plain(before, whole + rest.replace('.', ','), next, after),
  },
  { pattern: /(\d)/gu, say: (digit = '') => ` ${digits(digit)} ` },
  { pattern: /(?<![\p{L}\p{N}])([A-Z]{2,6})(?![\p{L}\p{N}])/gu, say: (letters = '') => latin(letters) },
  { pattern: /(?<![\p{L}\p{N}])([А-ЯЁ]{2,6})(?![\p{L}\p{N}])/gu, say: (letters = '') => cyrillic(letters) },
  { pattern: / ?(&) ?/gu, say: () => ' и ' },
  { pattern: /(?<!\p{L})(и\/или)(?!\p{L})/giu, say: () => 'и или' },
  { pattern: /(?<=\p{L})(\/)(?=\p{L})/gu, say: () => ' или ' },
]
