import { digitsOf, lookUp, type Rule } from '../rule.ts'
import { ABBREVIATIONS, CURRENCIES, LETTERS, MONTHS, TERMS, UNITS } from './words.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion']
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

const one = (number: number): string => ONES[number] ?? ''

const belowHundred = (number: number): string => {
  if (number < 20) return one(number)
  const rest = number % 10
  return `${TENS[Math.floor(number / 10) - 2]}${rest ? `-${one(rest)}` : ''}`
}

const belowThousand = (number: number): string => {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  return [hundreds && `${one(hundreds)} hundred`, (rest || !hundreds) && belowHundred(rest)]
    .filter(Boolean)
    .join(' ')
}

/** @param number 0 to 999 999 999 999 */
const cardinal = (number: number): string => {
  const groups: string[] = []
  for (let [rest, at] = [number, 0]; rest > 0; rest = Math.floor(rest / 1000), at += 1)
    if (rest % 1000 > 0) groups.unshift(`${belowThousand(rest % 1000)}${SCALES[at]}`)
  return groups.join(' ') || one(0)
}

const ordinal = (number: number): string => {
  const words = cardinal(number)
  const at = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1
  const last = words.slice(at)
  const ended = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return words.slice(0, at) + ended
}

/** `2024` as twenty twenty-four. @param year 1100 to 2099 */
const year = (number: number): string => {
  const [century, rest] = [Math.floor(number / 100), number % 100]
  if (century === 20 && rest < 10) return cardinal(number)
  if (rest === 0) return `${belowHundred(century)} hundred`
  return `${belowHundred(century)} ${rest < 10 ? `oh ${one(rest)}` : belowHundred(rest)}`
}

/** Each digit for itself. */
const digits = (written: string): string => [...written].map(digit => one(Number(digit))).join(' ')

/** `10,000` or `3.5` as words. */
const amount = (written: string): string => {
  const [whole = '', fraction] = written.split('.')
  const words = cardinal(digitsOf(whole))
  return fraction ? `${words} point ${digits(fraction)}` : words
}

const measured = (written: string, forms: readonly [string, string]): string =>
  `${amount(written)} ${forms[written === '1' ? 0 : 1]}`

const monthOf = (number: string): string | undefined => MONTHS[Number(number) - 1]

const dateWords = (written: string, day: string, month: string, years: string): string => {
  const name = monthOf(month)
  if (!name || Number(day) < 1 || Number(day) > 31) return written
  return `${name} ${ordinal(Number(day))}, ${year(Number(years))}`
}

const clock = (hours: string, minutes: string, half: string): string => {
  const rest = Number(minutes)
  const said = rest === 0 ? '' : rest < 10 ? ` oh ${cardinal(rest)}` : ` ${cardinal(rest)}`
  const noon = half ? ` ${half.toLowerCase().startsWith('a') ? 'ay' : 'pee'} em` : ''
  return `${cardinal(Number(hours))}${said || (noon ? '' : " o'clock")}${noon}`
}

/** Letters of an acronym by their names. */
const spelled = (letters: string): string =>
  [...letters].map(letter => LETTERS[letter.charCodeAt(0) - 65] ?? letter).join(' ')

const acronym = (letters: string, ending: string): string =>
  `${lookUp(TERMS, letters) ?? spelled(letters)}${ending ? "'s" : ''}`

/** What stays is read by the engine. */
export const englishRules: readonly Rule[] = [
  {
    pattern: /(?<![\p{L}\p{N}])([\p{L}.]{1,7}\.|vs|yrs|w\/o|w\/)(?!\p{L})/gu,
    say: word => lookUp(ABBREVIATIONS, word) ?? word,
  },
  {
    pattern: /(?<![\p{L}\p{N}])(\.NET|[A-Za-z][\w]{0,11}(?:[/&.][A-Za-z]{1,4}|\+\+|#)?)(?![\p{L}\p{N}+#])/gu,
    say: word => lookUp(TERMS, word) ?? word,
  },
  {
    pattern: /(?<![\d.-])((\d{4})-(\d{2})-(\d{2}))(?![\d-])/gu,
    say: (written, years = '', month = '', day = '') => dateWords(written ?? '', day, month, years),
  },
  {
    pattern: /(?<!\d)(\d{1,2}):([0-5]\d)(?: ?([AaPp])\.?[Mm]\b\.?)?(?!\d)/gu,
    say: (hours = '', minutes = '', half = '') => clock(hours, minutes, half),
  },
  {
    pattern: /([$€£₽¥])(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(\.\d{1,2})?(?: ?([kKM])(?!\p{L}))?(?!\d)/gu,
    say: (sign = '', whole = '', cents = '', scale = '') => {
      const forms = CURRENCIES[sign] ?? ['', '']
      const scaled = UNITS[scale]
      if (!scaled) return measured(whole + cents, forms)
      return `${measured(whole + cents, scaled)} ${forms[1]}`
    },
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(\.\d{1,6})? ?(€|£|₽|USD|EUR|GBP|RUB)(?!\p{L})/gu,
    say: (whole = '', rest = '', sign = '') => measured(whole + rest, CURRENCIES[sign] ?? ['', '']),
  },
  {
    pattern:
      /(?<![\p{L}\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(\.\d{1,6})? ?(%|km|kg|cm|mm|ms|min|hrs|KB|MB|GB|TB|GHz|MHz|k|K|M)(?![\p{L}\d])/gu,
    say: (whole = '', rest = '', unit = '') => measured(whole + rest, UNITS[unit] ?? ['', '']),
  },
  {
    pattern: /(?<![\p{L}\d])(\d{1,4})(?:st|nd|rd|th)(?!\p{L})/gu,
    say: (number = '') => ordinal(Number(number)),
  },
  {
    pattern:
      /(?<!\p{L})(in|since|until|till|by|from|of|during|before|after|year|and|to|[–-]|January|February|March|April|May|June|July|August|September|October|November|December|\d{1,2},) ?(1[1-9]\d\d|20\d\d)(?![\d,.]\d|[\p{L}\d])/giu,
    say: (before = '', number = '') =>
      before === '-' || before === '–' ? ` to ${year(Number(number))}` : `${before} ${year(Number(number))}`,
  },
  {
    pattern: /(?<![\p{L}\d.])(\d{1,6}) ?[-–] ?(\d{1,6})(?![\d.-]|\p{L})/gu,
    say: (from = '', to = '') => `${cardinal(Number(from))} to ${cardinal(Number(to))}`,
  },
  {
    pattern: /(?<![\p{L}\d])(\d{1,6})\+(?!\p{L})/gu,
    say: (number = '') => `${cardinal(Number(number))} plus`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(\.\d{1,6})?(?![\d.]\d|\d)/gu,
    say: (whole = '', rest = '') => ` ${amount(whole + rest)} `,
  },
  { pattern: /(\d)/gu, say: (digit = '') => ` ${digits(digit)} ` },
  {
    pattern: /(?<![\p{L}\p{N}])([A-Z]{2,6})('?s)?(?![\p{L}\p{N}])/gu,
    say: (letters = '', ending = '') => acronym(letters, ending),
  },
  { pattern: / ?(&) ?/gu, say: () => ' and ' },
  { pattern: /(?<!\p{L})(and\/or)(?!\p{L})/giu, say: () => 'and or' },
  { pattern: /(?<=\p{L})(\/)(?=\p{L})/gu, say: () => ' or ' },
]
