/** Phone rules shared by form and server. No schema library here: the browser imports it. */

/** The digits of a typed number. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '')
