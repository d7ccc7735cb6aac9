import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { presentEntry } from '../../modules/hiring/invitations/index.ts'
import { estimateMinutes, findVacancy, readPublicVacancy } from '../../modules/hiring/vacancies/index.ts'
import { interpolate, openCatalogue } from '../../platform/catalogue-text.ts'
import type { AppContext } from '../../platform/context.ts'
import { isId } from '../../platform/ids.ts'
import type { PageParts } from './app-page.ts'

const textsIn = openCatalogue<typeof import('../../../content/texts/candidates/en.json')>('candidates')

const PATH = /^\/interview\/([^/]{1,100})\/?$/

/** What is written into the document of a candidate's link. */
type InterviewParts = Pick<PageParts, 'title' | 'description' | 'shown' | 'answers'>

const readParts = async (context: AppContext, url: string): Promise<InterviewParts> => {
  const [path = '', query] = url.split('?')
  const id = PATH.exec(path)?.[1]
  const row = id && isId(id) ? await findVacancy(context.db, id) : undefined
  if (!row) return {}
  const vacancy = await readPublicVacancy(context, row)
  const locale = candidateLocaleFor(row.language)
  // Who was invited by name asks for the invitation instead.
  const isInvited = new URLSearchParams(query).has('invitation')
  const answers = {
    [`/api/vacancies/${id}`]: vacancy,
    ...(!isInvited && { [`/api/vacancies/${id}/entry`]: presentEntry(row) }),
  }
  if (!vacancy.accepting) return { shown: locale, answers }
  const { title, company_name, questions, follow_up_questions } = row
  return {
    title: [title, company_name].filter(Boolean).join(' · '),
    description: interpolate(textsIn(locale).preview, {
      minutes: estimateMinutes(questions.length, follow_up_questions),
    }),
    shown: locale,
    answers,
  }
}

/**
 * Vacancy, company and what it is, in the vacancy's language, for messengers that show a link, while it takes candidates; and what
 * the page asks at first, so that it need not. Nothing for any other address, and
 * while the database is away: the page itself says so, and asks again.
 * @param url path and query
 */
export const interviewParts = (context: AppContext, url: string): Promise<InterviewParts> =>
  readParts(context, url).catch(error => {
    context.log.warn({ err: error }, 'a candidate’s page goes out without its vacancy')
    return {}
  })
