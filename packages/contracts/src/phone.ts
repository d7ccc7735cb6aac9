/** Phone rules shared by form and server. No schema library here: the browser imports it. */

/** Longest phone text, characters. */
export const PHONE_MAX_CHARS = 20
/** Longest number as typed or pasted, with marks that are not seen. Characters. */
export const PHONE_TYPED_CHARS = 40
/** Fewest and most digits of a number. */
export const PHONE_DIGITS = { min: 7, max: 15 } as const

const DIGIT = /^\p{Nd}$/u

/** The digit of any script as one of 0 to 9: in each script ten of them stand side by side. */
const westernDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** The number of a desk behind a company's number. */
const EXTENSION = / {0,3}(?:ext(?:ension)?\.?|x|доб\.?|#) {0,3}\d{1,6} *$/iu

/** A number in ASCII: digits of every script, any hyphen, dots and slashes as spaces; extensions and invisible marks gone. */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digit => (digit <= '9' ? digit : westernDigit(digit)))
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(EXTENSION, '')
    .replace(/[\s./·]+/g, ' ')

/** The digits of a typed number, in ASCII. */
export const phoneDigits = (typed: string): string => plainPhone(typed).replace(/\D/g, '')

/** A '+' at most, then 7 to 15 digits of any script with spaces, brackets, dots and hyphens; at most 20 characters. */
export const isPhone = (typed: string): boolean => {
  const text = plainPhone(typed)
  const { length } = phoneDigits(text)
  return (
    text.length <= PHONE_MAX_CHARS &&
    /^\+?[\d ()-]+$/.test(text) &&
    length >= PHONE_DIGITS.min &&
    length <= PHONE_DIGITS.max
  )
}

/** Spoken first in several countries, or by candidates everywhere: such a vacancy names no country. */
const IN_SEVERAL_COUNTRIES = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'nl', 'ms', 'sw', 'ta']

/** The country (ISO 3166) whose numbers a vacancy in `language` (BCP 47) expects; null when it cannot be told. */
export const expectedCountry = (language: string): string | null => {
  const locale = new Intl.Locale(language)
  if (locale.region) return locale.region
  return IN_SEVERAL_COUNTRIES.includes(locale.language) ? null : (locale.maximize().region ?? null)
}

/** Digits that are a Russian or Kazakh number with its 7 or trunk 8: an American 802 555 0123 begins like one and is shorter. */
export const isRussianNumber = (digits: string): boolean => /^[78][34789]\d{9}$/.test(digits)

/** A phone number that names its country with a '+'. */
export const isInternationalPhone = (typed: string): boolean =>
  typed.startsWith('+') && /^[\x20-\x7e]*$/.test(typed) && isPhone(typed)
