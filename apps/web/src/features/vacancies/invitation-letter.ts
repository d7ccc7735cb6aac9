import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { Language, Texts } from '../../i18n/index.ts'
import { formatters } from '../../lib/format/formatters.ts'
import { zoneName } from './deadline.ts'

type Invited = Pick<
  OwnVacancy,
  'title' | 'company_name' | 'questions_count' | 'estimated_minutes' | 'deadline' | 'consent'
>

/** The deadline with its time zone, in the reader's language. @param deadline ISO 8601 */
export const deadlineWords = (language: Language, deadline: string): { date: string; zone: string } => ({
  date: formatters(language).dateTime(deadline),
  zone: zoneName(language, deadline),
})

/** Must candidates write, because nothing transcribes what they would say? */
export const isTyped = ({ consent }: Pick<OwnVacancy, 'consent'>): boolean => consent.written_by === 'nobody'

/** A letter that invites a candidate, ready to be sent: plain text, the link on a line of its own. */
export const invitationLetter = (t: Texts, language: Language, vacancy: Invited, link: string): string => {
  const { title, company_name, questions_count, estimated_minutes, deadline } = vacancy
  const how = isTyped(vacancy) ? 'invitation.howTyped' : 'invitation.how'
  return [
    t('invitation.hello'),
    company_name ? t('invitation.whatAt', { title, company: company_name }) : t('invitation.what', { title }),
    [
      t(how, { questions: questions_count, minutes: estimated_minutes }),
      deadline ? t('invitation.until', deadlineWords(language, deadline)) : t('invitation.anyTime'),
    ].join(' '),
    link,
    t('invitation.fair'),
  ].join('\n\n')
}

/** In which language candidates are written to: the interview's where the product speaks it, else `shown`. */
export const letterLanguage = (interview: string, shown: Language): Language => {
  const [base] = interview.split('-')
  return base === 'en' || base === 'ru' ? base : shown
}
