import { type CandidateLocale, candidateLocaleFor } from '@vivavox/contracts/locales'
import { estimateMinutes, findVacancy, readAcceptance } from '../../modules/vacancies/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { isId } from '../../platform/ids.ts'
import type { PageParts } from './app-page.ts'

const LEADS: Record<CandidateLocale, (minutes: number) => string> = {
  en: minutes =>
    `A spoken interview with an AI interviewer, about ${minutes} min. Take it whenever it suits you.`,
  ru: minutes => `Устное интервью с ИИ-интервьюером, около ${minutes} мин. Пройдите его в удобное время.`,
  es: minutes =>
    `Una entrevista hablada con un entrevistador de IA, unos ${minutes} min. Hágala cuando quiera.`,
  fr: minutes =>
    `Un entretien oral avec un intervieweur IA, environ ${minutes} min. Passez-le quand vous voulez.`,
  de: minutes => `Ein gesprochenes Interview mit einer KI, etwa ${minutes} Min. Wann immer es Ihnen passt.`,
  zh: minutes => `与 AI 面试官进行的语音面试，约 ${minutes} 分钟，随时可以开始。`,
  ja: minutes => `AI面接官との音声面接、約${minutes}分。ご都合のよいときにどうぞ。`,
}

const PATH = /^\/interview\/([^/]{1,100})\/?$/

/**
 * What a messenger shows of a candidate's link: vacancy, company and what it is, in the vacancy's language. Nothing for any
 * other path, nor while the vacancy takes nobody.
 */
export const interviewPreview = async (
  context: AppContext,
  path: string,
): Promise<Pick<PageParts, 'title' | 'description'>> => {
  const id = PATH.exec(path)?.[1]
  const vacancy = id && isId(id) ? await findVacancy(context.db, id) : undefined
  if (!vacancy || (await readAcceptance(context, vacancy)) !== null) return {}
  const { title, company_name, language, questions, follow_up_questions } = vacancy
  return {
    title: [title, company_name].filter(Boolean).join(' · '),
    description: LEADS[candidateLocaleFor(language)](estimateMinutes(questions.length, follow_up_questions)),
  }
}
