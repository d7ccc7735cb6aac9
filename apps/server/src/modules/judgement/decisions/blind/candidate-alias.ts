import type { UiLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../../platform/catalogue-text.ts'
import type { Row } from '../../../../platform/database/tables.ts'
import type { PersonColumns } from '../../evaluations/index.ts'

const textsIn = openCatalogue<typeof import('../../../../../content/texts/identity/en.json')>('identity')

/** What a candidate is called while a blind review hides the name: 'Candidate 3'. The API says it in English. */
export const candidateAlias = (number: number | '{number}', locale: UiLocale = 'en'): string =>
  interpolate(textsIn(locale).alias, { number })

type ShownContacts = { [K in keyof PersonColumns]: PersonColumns[K] | null }

/**
 * Name and contacts as a reader may see them.
 * @param reader whether a blind review hides from them who it is, and whether their part in the hiring team shows contacts
 */
export const contactsFor = (
  row: PersonColumns & Pick<Row<'interviews'>, 'candidate_number'>,
  { isHidden, showsContacts }: { isHidden: boolean; showsContacts: boolean },
): ShownContacts => {
  const shown = isHidden || !showsContacts ? null : row
  return {
    candidate_name: isHidden ? candidateAlias(row.candidate_number) : row.candidate_name,
    candidate_email: shown?.candidate_email ?? null,
    candidate_phone: shown?.candidate_phone ?? null,
    candidate_whatsapp: shown?.candidate_whatsapp ?? null,
    candidate_telegram: shown?.candidate_telegram ?? null,
    candidate_instagram: shown?.candidate_instagram ?? null,
    candidate_linkedin: shown?.candidate_linkedin ?? null,
  }
}
