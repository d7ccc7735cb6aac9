import type { UiLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import type { Row } from '../../../platform/database/tables.ts'
import type { PersonColumns } from '../../evaluations/index.ts'

const textsIn = openCatalogue<typeof import('../../../../content/texts/identity/en.json')>('identity')

/** What a candidate is called while a blind review hides the name: 'Candidate 3'. The API says it in English. */
export const candidateAlias = (number: number | '{number}', locale: UiLocale = 'en'): string =>
  interpolate(textsIn(locale).alias, { number })

type ShownContacts = { [K in keyof PersonColumns]: PersonColumns[K] | null }

/** Name and contacts as a reader may see them. @param hidden a blind review hides who it is from this reader */
export const contactsFor = (
  row: PersonColumns & Pick<Row<'interviews'>, 'candidate_number'>,
  hidden: boolean,
): ShownContacts => ({
  candidate_name: hidden ? candidateAlias(row.candidate_number) : row.candidate_name,
  candidate_email: hidden ? null : row.candidate_email,
  candidate_phone: hidden ? null : row.candidate_phone,
  candidate_whatsapp: hidden ? null : row.candidate_whatsapp,
  candidate_telegram: hidden ? null : row.candidate_telegram,
  candidate_instagram: hidden ? null : row.candidate_instagram,
  candidate_linkedin: hidden ? null : row.candidate_linkedin,
})
