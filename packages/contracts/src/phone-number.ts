/** Which country a phone number belongs to. Numbering plans weigh 80 KB: for the server only. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { expectedCountry, isRussianNumber, PHONE_MAX_CHARS, phoneDigits, plainPhone } from './phone.ts'

const numberingPlanOf = (country: string | null): CountryCode | undefined =>
  country !== null && isSupportedCountry(country) ? country : undefined

const LONGEST_WITHOUT_COUNTRY = 10

/** In the usual groups of its country, or as `otherwise` where those take too much room. */
const inGroups = (known: PhoneNumber, otherwise: string): string => {
  const text = known.formatInternational()
  return text.length <= PHONE_MAX_CHARS ? text : otherwise
}

/** Grouped where its country has such numbers; the page groups Russian and North American ones in their own way. */
const grouped = (number: string): string => {
  const known = parsePhoneNumberFromString(number)
  if (!known?.isPossible() || ['1', '7'].includes(known.countryCallingCode)) return number
  return inGroups(known, number)
}

/**
 * A typed number with its country's code. A '+' or '00' names the country; else the vacancy's, where the number is one
 * of its numbers; else the eleven digits of a Russian number, a leading 1 (North America), or a length that only a country's code explains.
 * @param language of the vacancy (BCP 47)
 * @param chosen country (ISO 3166) that the candidate chose beside the field
 * @returns null when nothing tells the country
 */
export const internationalPhone = (
  typed: string,
  language: string,
  chosen: string | null = null,
): string | null => {
  const text = plainPhone(typed).trim()
  const digits = phoneDigits(text)
  if (text.startsWith('+')) return grouped(text)
  if (digits.startsWith('00')) return grouped(`+${digits.slice(2)}`)
  const country = numberingPlanOf(chosen ?? expectedCountry(language))
  const known = country ? parsePhoneNumberFromString(text, country) : undefined
  if (known?.isValid()) return inGroups(known, known.number)
  if (isRussianNumber(digits)) return grouped(`+7${digits.slice(1)}`)
  const hasCode =
    digits.startsWith('1') || (digits.length > LONGEST_WITHOUT_COUNTRY && !digits.startsWith('0'))
  return hasCode ? grouped(`+${digits}`) : null
}
