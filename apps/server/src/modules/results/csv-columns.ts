import { languageName, type UiLocale } from '@vivavox/contracts/locales'
import { isInternationalPhone } from '@vivavox/contracts/phone'
import { attachment } from '../../platform/http/attachment.ts'
import { candidateAlias } from '../decisions/index.ts'
import { REPORT_TEXTS } from '../reports/index.ts'
import type { ExportedInterview } from './results.presenter.ts'

/** Next to the status of an interview that has no scores because its answers were spoken and are not written down. */
const AWAITING_WORDS: Record<UiLocale, string> = {
  en: 'spoken answers not transcribed',
  ru: 'ответы голосом без расшифровки',
}

const statusWords = ({ status, evaluation_status }: ExportedInterview, locale: UiLocale): string =>
  evaluation_status === 'awaiting_words'
    ? `${REPORT_TEXTS[locale].statuses[status]} (${AWAITING_WORDS[locale]})`
    : REPORT_TEXTS[locale].statuses[status]

/** Engines by their provider, for those that have no name of their own. */
const EVALUATORS: Record<UiLocale, Record<string, string>> = {
  en: {
    builtin: 'built-in: structure, not meaning',
    local: 'model on this machine',
    cascade: 'own servers',
    ollama: 'Ollama',
    openai: 'OpenAI',
    gemini: 'Gemini',
  },
  ru: {
    builtin: 'встроенная оценка: строение ответов, не смысл',
    local: 'модель на этой машине',
    cascade: 'собственные серверы',
    ollama: 'Ollama',
    openai: 'OpenAI',
    gemini: 'Gemini',
  },
}

const evaluator = (provider: string | null, locale: UiLocale): string =>
  provider === null ? '' : (EVALUATORS[locale][provider] ?? provider)

const STARRED: Record<UiLocale, string> = { en: 'yes', ru: 'да' }

/** A name that a blind review hides is its number in the reader's language. */
const nameOf = ({ blind_number, candidate_name }: ExportedInterview, locale: UiLocale): string =>
  blind_number === null ? (candidate_name ?? '') : candidateAlias(blind_number, locale)

const DATE = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A spreadsheet would run a cell that begins like a formula, in wide signs too, so it gets an apostrophe before it; a phone number does not. */
export const withoutFormula = (cell: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !isInternationalPhone(cell) ? `'${cell}` : cell

/** ISO without seconds: spreadsheets read it as a time. */
const moment = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace('T', ' '))

const number = (score: number | null): string => (score === null ? '' : String(score))

interface Column extends Record<UiLocale, string> {
  cell: (interview: ExportedInterview, locale: UiLocale) => string
}

/** The eight columns of candidate §5, then what kind of engine scored it, then what a person decided, and for which vacancy. */
const COLUMNS: readonly Column[] = [
  { en: 'Name', ru: 'Имя', cell: (one, locale) => withoutFormula(nameOf(one, locale)) },
  { en: 'Email', ru: 'Email', cell: one => withoutFormula(one.candidate_email ?? '') },
  { en: 'Phone', ru: 'Телефон', cell: one => withoutFormula(one.candidate_phone ?? '') },
  { en: 'Date', ru: 'Дата', cell: one => DATE.format(new Date(one.created_at)) },
  { en: 'Status', ru: 'Статус', cell: statusWords },
  { en: 'Technical score', ru: 'Технический балл', cell: one => number(one.technical_score) },
  { en: 'Communication score', ru: 'Балл за коммуникацию', cell: one => number(one.communication_score) },
  { en: 'Overall score', ru: 'Общий балл', cell: one => number(one.overall_score) },
  { en: 'Evaluated by', ru: 'Кто оценил', cell: (one, locale) => evaluator(one.evaluated_by, locale) },
  {
    en: 'Decision',
    ru: 'Решение',
    cell: (one, locale) => (one.decision === null ? '' : REPORT_TEXTS[locale].decisions[one.decision]),
  },
  { en: 'Rating', ru: 'Оценка рекрутера', cell: one => number(one.decision_rating) },
  { en: 'Starred', ru: 'В избранном', cell: (one, locale) => (one.starred ? STARRED[locale] : '') },
  { en: 'Tags', ru: 'Метки', cell: one => withoutFormula(one.tags.join(', ')) },
  { en: 'Vacancy', ru: 'Вакансия', cell: one => withoutFormula(one.vacancy_title) },
  { en: 'Reason', ru: 'Причина решения', cell: one => withoutFormula(one.decision_reason ?? '') },
  {
    en: 'Worth checking',
    ru: 'Стоит проверить',
    cell: (one, locale) => one.flags.map(flag => REPORT_TEXTS[locale].flags[flag].split(':')[0]).join(', '),
  },
  { en: 'Link', ru: 'Ссылка', cell: one => one.url },
  { en: 'Started (UTC)', ru: 'Начало (UTC)', cell: one => moment(one.started_at) },
  { en: 'Ended (UTC)', ru: 'Конец (UTC)', cell: one => moment(one.ended_at) },
  { en: 'Language', ru: 'Язык интервью', cell: (one, locale) => languageName(one.language, locale) },
]

/** The names of the columns. */
export const csvHeader = (locale: UiLocale): string[] => COLUMNS.map(column => column[locale])

/** One interview. */
export const csvRow = (interview: ExportedInterview, locale: UiLocale): string[] =>
  COLUMNS.map(({ cell }) => cell(interview, locale))

/** interviews-{title}.csv. */
export const csvDisposition = (title: string | null): string =>
  attachment('interviews', title ?? 'results', 'csv')
