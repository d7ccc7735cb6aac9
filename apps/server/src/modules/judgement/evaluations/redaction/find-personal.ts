import type { Row } from '../../../../platform/database/tables.ts'
import { emailsIn } from './find-emails.ts'
import { handlesIn, introducedHandlesIn } from './find-handles.ts'
import { namesIn, type Stretch } from './find-names.ts'
import { phonesIn } from './find-phones.ts'

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

const LINK =
  /(?:https?:\/\/|www\.|(?:t\.me|wa\.me|vk\.com|linkedin\.com|instagram\.com|facebook\.com|github\.com)\/)\S{1,300}/giu
/** Without the marks that end a sentence or a bracket. */
const lengthOf = (found: string): number => {
  let length = found.length
  while (length > 0 && /[\s().,;:!?-]/u.test(found.charAt(length - 1))) length -= 1
  return length
}

const linksIn = (text: string): Stretch[] =>
  [...text.matchAll(LINK)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))

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
  joined(
    Object.entries({
      email: emailsIn(text),
      link: [...linksIn(text), ...handlesIn(text, person), ...introducedHandlesIn(text)],
      phone: phonesIn(text, [person.phone, ...person.contacts]),
      name: namesIn(text, person.name),
    }).flatMap(([kind, stretches]) =>
      stretches.map(({ from, to }) => ({
        from,
        to: kind === 'name' ? to : from + lengthOf(text.slice(from, to)),
        kind: kind as PersonalKind,
      })),
    ),
  )

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
