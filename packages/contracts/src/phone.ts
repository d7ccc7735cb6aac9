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

/** A phone number that names its country with a '+'. */
export const isInternationalPhone = (typed: string): boolean => typed.startsWith('+') && isPhone(typed)
