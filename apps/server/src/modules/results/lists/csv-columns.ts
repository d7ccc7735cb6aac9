import { languageName, type UiLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../../../platform/catalogue-text.ts'
import { withoutFormula } from '../../../platform/csv.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { candidateAlias } from '../../judgement/decisions/index.ts'
import { reportTexts } from '../reports/index.ts'
import type { ExportedInterview } from './results.presenter.ts'

type ResultTexts = typeof import('../../../../content/texts/results/en.json')

const textsIn = openCatalogue<ResultTexts>('results')

/** The status; an interview whose spoken answers are not written down has no scores, which stands next to it. */
const statusWords = ({ status, evaluation_status }: ExportedInterview, locale: UiLocale): string => {
  const words = reportTexts(locale).statuses[status]
  return evaluation_status === 'awaiting_words' ? `${words} (${textsIn(locale).awaitingWords})` : words
}

/** The engine by its provider, for those that have no name of their own. */
const evaluator = (provider: string | null, locale: UiLocale): string => {
  const names: Record<string, string> = textsIn(locale).evaluators
  return provider === null ? '' : (names[provider] ?? provider)
}

/** A name that a blind review hides is its number in the reader's language. */
const nameOf = ({ blind_number, candidate_name }: ExportedInterview, locale: UiLocale): string =>
  blind_number === null ? (candidate_name ?? '') : candidateAlias(blind_number, locale)

const DATE = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** ISO without seconds: spreadsheets read it as a time. */
const moment = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace('T', ' '))

const number = (score: number | null): string => (score === null ? '' : String(score))

/** The columns in order: the eight of candidate §5 come first. */
const COLUMNS: Record<
  keyof ResultTexts['columns'],
  (interview: ExportedInterview, locale: UiLocale) => string
> = {
  name: (one, locale) => withoutFormula(nameOf(one, locale)),
  email: one => withoutFormula(one.candidate_email ?? ''),
  phone: one => withoutFormula(one.candidate_phone ?? ''),
  date: one => DATE.format(new Date(one.created_at)),
  status: statusWords,
  technical: one => number(one.technical_score),
  communication: one => number(one.communication_score),
  overall: one => number(one.overall_score ?? one.human_score),
  evaluatedBy: (one, locale) =>
    one.overall_score === null && one.human_score !== null
      ? textsIn(locale).members
      : evaluator(one.evaluated_by, locale),
  decision: (one, locale) => (one.decision === null ? '' : reportTexts(locale).decisions[one.decision]),
  rating: one => number(one.decision_rating),
  starred: (one, locale) => (one.starred ? textsIn(locale).starred : ''),
  tags: one => withoutFormula(one.tags.join(', ')),
  vacancy: one => withoutFormula(one.vacancy_title),
  reason: one => withoutFormula(one.decision_reason ?? ''),
  flags: (one, locale) => one.flags.map(flag => reportTexts(locale).flags[flag].split(':')[0]).join(', '),
  link: one => one.url,
  started: one => moment(one.started_at),
  ended: one => moment(one.ended_at),
  language: (one, locale) => languageName(one.language, locale),
  members: one => number(one.human_score),
  source: one => withoutFormula(one.source ?? ''),
}

/** The names of the columns. */
export const csvHeader = (locale: UiLocale): string[] => {
  const { columns } = textsIn(locale)
  return (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map(name => columns[name])
}

/** One interview. */
export const csvRow = (interview: ExportedInterview, locale: UiLocale): string[] =>
  Object.values(COLUMNS).map(cell => cell(interview, locale))

/** interviews-{title}.csv. */
export const csvDisposition = (title: string | null): string =>
  attachment('interviews', title ?? 'results', 'csv')
