import { isRussianNumber, phoneDigits } from '@vivavox/contracts/phone'
import type { Stretch } from './find-names.ts'

/** Digits as they are grouped; how many there are is counted afterwards. */
const NUMBER = /[+＋\p{Nd}][\p{Nd}()./\s\p{Pd}−]{5,30}/gu
/** With a plus in front: a telephone number wherever it is from. */
const LEAST_DIGITS = 9
/** The last digits by which the candidate's own number is known, however its beginning is written. */
const OWN_DIGITS = 7

/** Groups of thousands: a sum. */
const SUM = /^\d{1,3}(?:[\s.]\d{3})+$/
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/
const PAIRS = /^0\d(?:[.\s-]\d\d){4}$/
const NORTH_AMERICAN = /^(?:1[\s-])?\d{3}(?:\) ?|[\s.-])\d{3}[.-]\d{4}$/

/** Whether it can be nothing but a telephone number: with a trunk prefix, or in groups that only these have. */
const isNational = (written: string, digits: string): boolean => {
  if (isRussianNumber(digits)) return !SUM.test(written)
  if (PAIRS.test(written) || NORTH_AMERICAN.test(written)) return true
  const isDateOrTime = YEAR.test(written) || (written.match(/[./]/g)?.length ?? 0) > 1
  return !isDateOrTime && /^0\d/.test(written) && /^(?:0[1-9]\d{7,10}|00[1-9]\d{8,12})$/.test(digits)
}

const INTRODUCTION_MAX = 60
const INTRODUCED =
  /(?:(?<!\p{L})(?:phone|cell|whats ?app|viber|handy\p{L}{0,7}|portable|celular|cellulare)|(?<!\p{L})(?:mobil|telef|télé|teléf|móvil|телеф|мобильн|в[ао][тц]сап|вайбер)\p{L}{0,9}|電話|电话|手机|전화|my number|мой номер|(?:call|text|reach|ring) me (?:at|on))(?:[\s:,—–-]{0,3}(?:number|номер|nummer|numero|número|is|это|мой|ist|es|est|é|è|は|是))?[\s:,—–-]{0,3}\(?$/iu

/**
 * Telephone numbers of a text: those that can be nothing else, those that are introduced as one, and the candidate's own
 * however they are written.
 * @param contacts numbers of the candidate, as they were typed
 */
export const phonesIn = (text: string, contacts: readonly (string | null)[]): Stretch[] => {
  const own = contacts
    .map(contact => phoneDigits(contact ?? '').slice(-OWN_DIGITS))
    .filter(digits => digits.length === OWN_DIGITS)
  return [...text.matchAll(NUMBER)]
    .map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
    .filter(({ from, to }) => {
      const written = text
        .slice(from, to)
        .normalize('NFKC')
        .replace(/[\s().\p{Pd}/−]{1,31}$/u, '')
      const digits = phoneDigits(written)
      if (own.some(known => digits.includes(known)) || isNational(written, digits)) return true
      if (written.startsWith('+')) return digits.length >= LEAST_DIGITS
      return (
        digits.length >= OWN_DIGITS &&
        !YEAR.test(written) &&
        INTRODUCED.test(text.slice(Math.max(0, from - INTRODUCTION_MAX), from))
      )
    })
}
