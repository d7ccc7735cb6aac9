import type { Provider } from '@vivavox/contracts/interviews'
import { type CandidateLocale, candidateLocaleFor, type InterviewLanguage } from '@vivavox/contracts/locales'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ru } from './ru.ts'
import type { SampleTexts } from './types.ts'
import { zh } from './zh.ts'

const TEXTS: Record<CandidateLocale, SampleTexts> = { en, ru, es, fr, de, zh, ja }

export interface SampleVacancy extends Pick<SampleTexts, 'title' | 'description'> {
  questions: string[]
  /** In which the interview is held: the wanted one, or English where the interviewer has no questions in it. */
  language: InterviewLanguage
}

/** What the demo is about, in a language as far as there is a text. @param provider who interviews */
export const sampleVacancy = (wanted: InterviewLanguage, provider: Provider): SampleVacancy => {
  const locale = candidateLocaleFor(wanted)
  const { title, description, questions } = TEXTS[locale]
  const language = PROVIDER_FACTS[provider].translates ? wanted : locale
  return { title, description, questions: [...questions], language }
}
