/** Phone rules shared by form and server. No schema library here: the browser imports it. */

/** Longest phone text, characters. */
export const PHONE_MAX_CHARS = 20
/** Fewest and most digits of a number. */
export const PHONE_DIGITS = { min: 7, max: 15 } as const

/** The digits of a typed number. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '')

/** A '+' at most, then 7 to 15 digits with spaces, brackets and hyphens; at most 20 characters. */
export const isPhone = (typed: string): boolean => {
  const { length } = phoneDigits(typed)
  return (
    typed.length <= PHONE_MAX_CHARS &&
    /^\+?[\d ()-]+$/.test(typed) &&
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
export const isInternationalPhone = (typed: string): boolean => typed.startsWith('+') && isPhone(typed)
