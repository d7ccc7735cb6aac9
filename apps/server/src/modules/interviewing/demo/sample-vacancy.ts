import type { Provider } from '@vivavox/contracts/interviews'
import { candidateLocaleFor, type InterviewLanguage } from '@vivavox/contracts/locales'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import { openCatalogue } from '../../../platform/catalogue-text.ts'

/** Its questions are short: five answers in three to five minutes. */
const textsIn = openCatalogue<typeof import('../../../../content/texts/sample/en.json')>('sample')

/** What the demo is about, in a language as far as there is a text. @param provider who interviews */
export const sampleVacancy = (wanted: InterviewLanguage, provider: Provider) => {
  const locale = candidateLocaleFor(wanted)
  const { title, description, questions } = textsIn(locale)
  /** In which the interview is held: the wanted one, or English where the interviewer has no questions in it. */
  const language: InterviewLanguage = PROVIDER_FACTS[provider].translates ? wanted : locale
  return { title, description, questions: [...questions], language }
}
