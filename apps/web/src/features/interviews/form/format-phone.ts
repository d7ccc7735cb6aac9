import { isRussianNumber, PHONE_DIGITS, phoneDigits, plainPhone } from '@vivavox/contracts/phone'

/** Up to here a number may stand without its country's code. */
const LONGEST_NATIONAL = 10
const NORTH_AMERICA_OR_RUSSIA_DIGITS = 11

/** How numbers are read while they are typed. */
export interface Typing {
  /** The country (ISO 3166) whose numbers are likely; null: not known. */
  country?: string | null
}

interface Parsed {
  /** Digits with the country code first; national numbers keep their leading zero. */
  digits: string
  international: boolean
}

const RUSSIAN = ['RU', 'KZ']
/** In all other countries first digits name none: their own numbers begin with 1, 7 and 8, too. */
const NORTH_AMERICAN_OR_UNKNOWN = ['US', 'CA', null]

/** Whether the first digits name a country; outside Russia 7 and 8 (its trunk prefix) do in a whole Russian number only. */
const namesCountry = (digits: string, isRussian: boolean): boolean =>
  isRussian ? /^[178]/.test(digits) : digits.startsWith('1') || isRussianNumber(digits)

/** What was meant: a '+' or '00' names the country, else the first digits may, or so great a length that it holds a country's code. */
const parse = (typed: string, country: string | null): Parsed => {
  const digits = phoneDigits(typed)
  const explicit = plainPhone(typed).trimStart().startsWith('+') || digits.startsWith('00')
  if (explicit) return { digits: digits.replace(/^0+/, ''), international: true }
  const isRussian = country !== null && RUSSIAN.includes(country)
  if (!isRussian && !NORTH_AMERICAN_OR_UNKNOWN.includes(country)) return { digits, international: false }
  if (namesCountry(digits, isRussian)) return { digits: digits.replace(/^8/, '7'), international: true }
  return { digits, international: digits.length > LONGEST_NATIONAL && !digits.startsWith('0') }
}

/** Joins non-empty pieces, each with what stands before it. */
const join = (pieces: [before: string, digits: string][]): string =>
  pieces.reduce((text, [before, digits]) => (digits === '' ? text : text + before + digits), '')

const formatRussia = (national: string): string => {
  const [area, a, b, c] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8),
  ]
  return `+7${join([
    [' (', area],
    [') ', a],
    ['-', b],
    ['-', c],
  ])}`
}

const formatNorthAmerica = (national: string): string => {
  const [area, a, b] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
  return `+1${join([
    [' (', area],
    [') ', a],
    ['-', b],
  ])}`
}

const TWO_DIGIT_CODES = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

const inThrees = (digits: string): string[] => digits.match(/\d{1,3}/g) ?? []

/** Threes, but no single digit at the end of ten. */
const inGroups = (digits: string): string[] =>
  digits.length > 9 ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : inThrees(digits)

/** Numbers of Italy, San Marino, Ivory Coast, Gabon, Congo and some services keep their zero behind the country's code. */
const KEEPS_ZERO = /^(39|378|225|241|242|800|808|870|878|88[1-3])/

/** Country code, then groups of three: the countries' own ways to group weigh more than the whole page. */
const formatOther = (digits: string): string => {
  const codeLength = TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? 2 : 3
  const rest = digits.slice(codeLength)
  // '+49 (0)30': the zero is for calls within the country.
  const national = KEEPS_ZERO.test(digits) ? rest : rest.replace(/^0+/, '')
  return `+${[digits.slice(0, codeLength), ...inGroups(national.slice(0, PHONE_DIGITS.max - codeLength))].join(' ')}`
}

/**
 * A phone number as it should look while being typed: 7 or 8 → `+7 (xxx) xxx-xx-xx` (outside Russia once its 11 digits are there),
 * 1 → `+1 (xxx) xxx-xxxx`, others `+cc` and groups, as soon as it can only be a number with its country's code. Ends in a digit, so Backspace at the end removes one. At most 20 characters; surplus digits are cut.
 */
export const formatPhone = (typed: string, { country = null }: Typing = {}): string => {
  const { digits, international } = parse(typed, country)
  if (!international) return inGroups(digits.slice(0, PHONE_DIGITS.max)).join(' ')
  if (digits === '') return '+'
  const national = digits.slice(1, NORTH_AMERICA_OR_RUSSIA_DIGITS)
  if (digits.startsWith('7')) return formatRussia(national)
  if (digits.startsWith('1')) return formatNorthAmerica(national)
  return formatOther(digits)
}

const indexAfterDigits = (text: string, count: number): number => {
  if (count === 0) return text.startsWith('+') ? 1 : 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index] ?? '') && ++seen === count) return index + 1
  }
  return text.length
}

interface PhoneEdit {
  /** The text before the edit, as formatted. */
  before: string
  /** The text after the edit, not yet formatted. */
  typed: string
  /** Caret in `typed`. */
  caret: number
  /** Which way a deletion went, if it was one. */
  deleted?: 'backward' | 'forward' | undefined
  /** The +7 of `before` was typed as an 8: it is one again when more digits come than a Russian number has. */
  eight?: boolean
}

/** Removing only punctuation would bring it straight back: remove the digit next to it instead. */
const withDigitRemoved = ({ before, typed, caret, deleted }: PhoneEdit): [string, number] => {
  const untouched = deleted !== undefined && phoneDigits(before) === phoneDigits(typed)
  if (!untouched) return [typed, caret]
  const [left, right] = [typed.slice(0, caret), typed.slice(caret)]
  if (deleted === 'forward') return [left + right.replace(/\d/, ''), caret]
  const shorter = left.replace(/\d(\D*)$/, '$1')
  return [shorter + right, shorter.length]
}

/** Without its plus where that was ours and the number is none of Russia. */
const asTyped = (text: string, eight: boolean): string =>
  eight && phoneDigits(text).length > NORTH_AMERICA_OR_RUSSIA_DIGITS ? text.replace('+7', '8') : text

/** Formats after an edit and keeps the caret behind the same digit. @returns `eight` for the next edit, too */
export const applyPhoneEdit = (
  edit: PhoneEdit,
  typing?: Typing,
): { value: string; caret: number; eight: boolean } => {
  const { eight = false } = edit
  const before = plainPhone(edit.typed.slice(0, edit.caret))
  const [edited, caret] = withDigitRemoved({ ...edit, typed: plainPhone(edit.typed), caret: before.length })
  const typed = asTyped(edited, eight)
  const value = formatPhone(typed, typing)
  const next = {
    value,
    eight: value.startsWith('+7') && (typed.startsWith('+') ? eight : typed.startsWith('8')),
  }
  if (caret >= typed.length) return { ...next, caret: value.length }
  const digitsBefore = phoneDigits(formatPhone(typed.slice(0, caret), typing)).length
  return { ...next, caret: digitsBefore === 0 && caret === 0 ? 0 : indexAfterDigits(value, digitsBefore) }
}
