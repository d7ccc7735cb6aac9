import { phoneDigits } from '@vivavox/contracts/phone'
import type { Row } from '../../../platform/database/tables.ts'
import { handlesIn } from './find-handles.ts'
import { namesIn } from './find-names.ts'

/** What the record knows of a candidate; null where nothing was given. */
export interface PersonalData {
  name: string
  email: string
  phone: string
  /** Other contacts as they were typed: handles, addresses of profiles. */
  contacts: readonly (string | null)[]
}

export type PersonalKind = 'name' | 'email' | 'phone' | 'link'

/** A stretch of a text, characters from … to (not included). */
export interface Found {
  from: number
  to: number
  kind: PersonalKind
}

/** An address is read from its `@` both ways: a pattern for the whole would try the part before it at every letter of a text. */
const BEFORE_AT = /[\p{L}\p{N}._%+-]{1,64}$/u
const AFTER_AT = /^@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/u
/** A domain has letters, a version (`react@18.2.0`) has none. */
const LETTER = /\p{L}/u
/** Characters that each part has at most; some scripts take two for a letter. */
const BEFORE_MAX = 128
const AFTER_MAX = 768
const LINK =
  /(?:https?:\/\/|www\.|(?:t\.me|wa\.me|vk\.com|linkedin\.com|instagram\.com|facebook\.com|github\.com)\/)\S{1,300}/giu
/** Digits as people group them; how many there are is counted afterwards. */
const NUMBER = /[+＋\p{Nd}][\p{Nd}().\s\p{Pd}−]{5,30}/gu
/** With a plus in front: a telephone number wherever it is from. */
const LEAST_DIGITS = 9
/** The last digits by which the candidate's own number is known, however its beginning is written. */
const OWN_DIGITS = 7

/** Without the marks that end a sentence or a bracket. */
const lengthOf = (found: string): number => {
  let length = found.length
  while (length > 0 && /[\s().,;:!?-]/u.test(found.charAt(length - 1))) length -= 1
  return length
}

const matches = (text: string, pattern: RegExp, kind: PersonalKind): Found[] =>
  [...text.matchAll(pattern)].map(match => ({
    from: match.index,
    to: match.index + lengthOf(match[0]),
    kind,
  }))

const emailsIn = (text: string): Found[] => {
  const found: Found[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [before] = BEFORE_AT.exec(text.slice(Math.max(0, at - BEFORE_MAX), at)) ?? []
    const [after] = before ? (AFTER_AT.exec(text.slice(at, at + AFTER_MAX)) ?? []) : []
    if (before && after && LETTER.test(after))
      found.push({ from: at - before.length, to: at + lengthOf(after), kind: 'email' })
  }
  return found
}

const phonesIn = (text: string, { phone, contacts }: PersonalData): Found[] => {
  const own = [phone, ...contacts]
    .map(contact => phoneDigits(contact ?? '').slice(-OWN_DIGITS))
    .filter(digits => digits.length === OWN_DIGITS)
  return matches(text, NUMBER, 'phone').filter(({ from, to }) => {
    const written = text.slice(from, to)
    const digits = phoneDigits(written)
    return (
      (/^[+＋]/.test(written) && digits.length >= LEAST_DIGITS) || own.some(known => digits.endsWith(known))
    )
  })
}

const joined = (found: readonly Found[]): Found[] => {
  const sorted = found.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from || b.to - a.to)
  const apart: Found[] = []
  for (const next of sorted) {
    const last = apart.at(-1)
    if (last && next.from < last.to) last.to = Math.max(last.to, next.to)
    else apart.push({ ...next })
  }
  return apart
}

/**
 * Where a text names the candidate or a way to reach them: the name, e-mail addresses, telephone numbers, links. In the
 * order of the text, none overlapping.
 */
export const findPersonal = (text: string, person: PersonalData): Found[] =>
  joined([
    ...emailsIn(text),
    ...matches(text, LINK, 'link'),
    ...handlesIn(text, person).map(stretch => ({ ...stretch, kind: 'link' as const })),
    ...phonesIn(text, person),
    ...namesIn(text, person.name).map(stretch => ({ ...stretch, kind: 'name' as const })),
  ])

/** What of an interview's row names its candidate. */
export const PERSON_COLUMNS = [
  'candidate_name',
  'candidate_email',
  'candidate_phone',
  'candidate_whatsapp',
  'candidate_telegram',
  'candidate_instagram',
  'candidate_linkedin',
] as const satisfies (keyof Row<'interviews'>)[]
export type PersonColumns = Pick<Row<'interviews'>, (typeof PERSON_COLUMNS)[number]>

/** The candidate of an interview as texts are searched for them. */
export const personOf = (
  interview: {
    [column in keyof PersonColumns]: PersonColumns[column] | null
  },
): PersonalData => ({
  name: interview.candidate_name ?? '',
  email: interview.candidate_email ?? '',
  phone: interview.candidate_phone ?? '',
  contacts: [
    interview.candidate_whatsapp,
    interview.candidate_telegram,
    interview.candidate_instagram,
    interview.candidate_linkedin,
  ],
})
