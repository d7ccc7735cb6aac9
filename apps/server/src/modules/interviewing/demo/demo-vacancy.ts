import type { demoVacancy } from '@vivavox/contracts/demo'
import type { Provider } from '@vivavox/contracts/interviews'
import { type InterviewLanguage, languageName, type UiLocale } from '@vivavox/contracts/locales'
import type { WrittenBy } from '@vivavox/contracts/vacancies'
import type * as z from 'zod'
import { buildDemoPrompt } from '../../../ai/conducting/build-interviewer-prompt.ts'
import { openCatalogue } from '../../../platform/catalogue-text.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dataProcessingOf, type Recipients } from '../../engines/models/index.ts'
import { noticeOf, processorSentences, writerSentences } from '../../hiring/vacancies/index.ts'
import type { InterviewSnapshot } from '../interviews/interviews.tables.ts'
import { sampleVacancy } from './sample-vacancy.ts'

/** As the landing page says: about three to five. */
const MINUTES = 5
/** The sample has no history. */
const SINCE = '2026-01-01T00:00:00.000Z'

const textsIn = openCatalogue<typeof import('../../../../content/texts/pages/en.json')>('pages')

const notice = (locale: UiLocale, voice: Recipients, writtenBy: WrittenBy) => {
  const { kept, end } = textsIn(locale).demo
  const none = { usual: null, fallbacks: [] }
  return noticeOf(
    [
      kept,
      // Nothing of a demo is scored: that speech is not transcribed is said at the sound check.
      ...(writtenBy === 'server' ? writerSentences(locale, writtenBy) : []),
      ...processorSentences(locale, { voice, text: none }),
      end,
    ].join(' '),
  )
}

/** The sample vacancy as a candidate sees any other. */
export const readDemoVacancy = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  { wanted, locale, provider }: { wanted: InterviewLanguage; locale: UiLocale; provider: Provider },
): Promise<z.infer<typeof demoVacancy>> => {
  const { title, description, questions, language } = sampleVacancy(wanted, provider)
  const processing = (await dataProcessingOf(context, null))(null)
  const writtenBy = processing.writtenBy(language)
  return {
    id: 'demo',
    title,
    description,
    difficulty: 'medium',
    language,
    language_name: languageName(language, 'en'),
    questions_count: questions.length,
    follow_up_questions: true,
    company_name: null,
    company_logo: null,
    welcome: null,
    candidate_results: 'none',
    estimated_minutes: MINUTES,
    accepting: true,
    not_accepting_reason: null,
    consent: { ...notice(locale, processing.processors.voice, writtenBy), written_by: writtenBy },
    created_at: SINCE,
  }
}

/** What a demo is held with. @param template the administrator's prompt; null: the built-in one */
export const demoSnapshot = (
  wanted: InterviewLanguage,
  provider: Provider,
  template: string | null,
): InterviewSnapshot => {
  const sample = sampleVacancy(wanted, provider)
  const { title, description, questions, language } = sample
  return {
    title,
    description,
    difficulty: 'medium',
    language,
    questions,
    criteria: [],
    follow_up_questions: true,
    prompt: buildDemoPrompt({ ...sample, difficulty: 'medium', followUpQuestions: true }, template),
    evaluation_prompt: null,
    company_name: '',
  }
}
