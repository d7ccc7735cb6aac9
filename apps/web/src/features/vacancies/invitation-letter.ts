import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { Language, Texts } from '../../i18n/index.ts'
import { formatters } from '../../lib/format/formatters.ts'
import { zoneName } from './deadline.ts'

type Invited = Pick<
  OwnVacancy,
  'title' | 'company_name' | 'questions_count' | 'estimated_minutes' | 'deadline' | 'consent'
>

/** Formats the deadline with its time zone. @param deadline ISO 8601 */
export const formatDeadline = (language: Language, deadline: string): { date: string; zone: string } => ({
  date: formatters(language).dateTime(deadline),
  zone: zoneName(language, deadline),
})

/** True when candidates must type their answers, because the server cannot transcribe speech. */
export const mustType = ({ consent }: Pick<OwnVacancy, 'consent'>): boolean => consent.written_by === 'nobody'

/** Composes the invitation letter: plain text, the link on its own line. */
export const invitationLetter = (t: Texts, language: Language, vacancy: Invited, link: string): string => {
  const { title, company_name, questions_count, estimated_minutes, deadline } = vacancy
  const how = mustType(vacancy) ? 'invitation.howTyped' : 'invitation.how'
  return [
    t('invitation.hello'),
    company_name ? t('invitation.whatAt', { title, company: company_name }) : t('invitation.what', { title }),
    [
      t(how, { questions: questions_count, minutes: estimated_minutes }),
      deadline ? t('invitation.until', formatDeadline(language, deadline)) : t('invitation.anyTime'),
    ].join(' '),
    link,
    t('invitation.fair'),
  ].join('\n\n')
}

/** Language of letters to candidates: the interview's when the product has texts in it, else `shown`. */
export const letterLanguage = (interview: string, shown: Language): Language => {
  const [base] = interview.split('-')
  return base === 'en' || base === 'ru' ? base : shown
}
