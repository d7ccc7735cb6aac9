/** Which country a phone number belongs to. Numbering plans weigh 80 KB: the browser loads this when it needs it. */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { PHONE_MAX_CHARS, phoneDigits } from './phone.ts'

/** Spoken first in several countries, or by candidates everywhere: such a vacancy names no country. */
const IN_SEVERAL_COUNTRIES = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'nl', 'ms', 'sw', 'ta']

/** The country whose numbers a vacancy in `language` (BCP 47) expects; null when it cannot be told. */
export const phoneCountry = (language: string): CountryCode | null => {
  const { language: spoken = '', region } = new Intl.Locale(language)
  const country =
    region ?? (IN_SEVERAL_COUNTRIES.includes(spoken) ? '' : new Intl.Locale(language).maximize().region)
  return country && isSupportedCountry(country) ? country : null
}

/** Its country's code, e.g. '86'; null when the vacancy names no country. */
export const callingCode = (language: string): string | null => {
  const country = phoneCountry(language)
  return country && getCountryCallingCode(country)
}

const LONGEST_WITHOUT_COUNTRY = 10

/**
 * A typed number with its country's code. A '+' or '00' names the country; else the vacancy's, where the number is one
 * of its numbers; else a leading 7, 8 (Russia) or 1 (North America), or a length that only a country's code explains.
 * @param language of the vacancy (BCP 47)
 * @returns null when nothing tells the country: ask
 */
export const internationalPhone = (typed: string, language: string): string | null => {
  const text = typed.trim()
  const digits = phoneDigits(text)
  if (text.startsWith('+')) return text
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  const country = phoneCountry(language)
  const known = country ? parsePhoneNumberFromString(text, country) : undefined
  if (known?.isValid()) {
    const grouped = known.formatInternational()
    return grouped.length <= PHONE_MAX_CHARS ? grouped : known.number
  }
  if (/^[178]/.test(digits) || (digits.length > LONGEST_WITHOUT_COUNTRY && !digits.startsWith('0'))) {
    return `+${digits.replace(/^8/, '7')}`
  }
  return null
}
