import type { TextFault, TextVerdict } from '@vivavox/contracts/local-models'
import { detectLanguage } from '../../words/detect-language.ts'

/** How one question's answers were rated, in the right order: the best first. */
export interface RatedAnswers {
  language: string
  ratings: readonly number[]
}

/** Questions that a model wrote about an ad. */
export interface WrittenQuestions {
  language: string
  questions: readonly string[]
  /** Beginnings of words that a question about this job may hold. */
  about: readonly string[]
}

/** What a model did with all that it was asked. */
export interface TextFindings {
  /** Was it trained to follow instructions? */
  hasTemplate: boolean
  rated: readonly RatedAnswers[]
  /** Does each quote stand in its text, and say what was asked for? */
  quotes: readonly boolean[]
  written: readonly WrittenQuestions[]
  /** In a second. */
  speed: { tokens_read: number; tokens_written: number }
}

/** Of all pairs. By chance a half is right, and three quarters are in one of three hundred tries. */
const ORDER_LEAST = 0.75
/** Of the nine pairs of one language where too few of all are right: by chance eight are in one of thirty tries. */
const ALONE_LEAST = 0.85
/** Of the languages that are tried. */
const WRITES_LEAST = 0.75
/** Five answers of ten lines: the job once, then each answer with its criteria and remark. */
const INTERVIEW = { tokensRead: 2_600, tokensWritten: 250 }

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** The part of all pairs that is in the right order, 0–1; equal ratings are half right. */
export const orderOf = (ratings: readonly number[]): number =>
  mean(
    ratings.flatMap((better, at) =>
      ratings.slice(at + 1).map(worse => (better === worse ? 0.5 : Number(better > worse))),
    ),
  )

/** Is each of these a question of its own about the job, in the right language? */
export const isAboutJob = ({ language, questions, about }: WrittenQuestions): boolean =>
  questions.length > 0 &&
  new Set(questions).size === questions.length &&
  questions.every(text => {
    const lower = text.toLowerCase()
    return (
      /[?？]["»”]?$/u.test(text.trim()) &&
      detectLanguage(text) === language &&
      about.some(beginning => lower.includes(beginning))
    )
  })

const round = (number: number, digits: number): number => Number(number.toFixed(digits))

const orderByLanguage = (rated: readonly RatedAnswers[]): Record<string, number> => {
  const languages = [...new Set(rated.map(({ language }) => language))]
  const of = (wanted: string) => rated.filter(({ language }) => language === wanted)
  return Object.fromEntries(
    languages.map(language => [
      language,
      round(mean(of(language).map(({ ratings }) => orderOf(ratings))), 2),
    ]),
  )
}

/** Languages in which a model puts answers in the wrong order too often. */
const failedIn = (order: Record<string, number>): string[] => {
  const least = mean(Object.values(order)) >= ORDER_LEAST ? ORDER_LEAST : ALONE_LEAST
  return Object.keys(order).filter(language => (order[language] ?? 0) < least)
}

const minutesOf = ({ tokens_read, tokens_written }: TextFindings['speed']): number => {
  const seconds =
    INTERVIEW.tokensRead / Math.max(0.1, tokens_read) +
    INTERVIEW.tokensWritten / Math.max(0.1, tokens_written)
  return round(seconds / 60, 1)
}

/** What a text model may do, and why not more. One that cannot rate answers is not trusted to write either. */
export const textVerdict = ({ hasTemplate, rated, quotes, written, speed }: TextFindings): TextVerdict => {
  const order = orderByLanguage(rated)
  const failed_in = failedIn(order)
  const writes = written.filter(isAboutJob).map(({ language }) => language)
  const failed: Record<TextFault, boolean> = {
    no_chat_template: !hasTemplate,
    order: failed_in.length === Object.keys(order).length,
    quotes: !quotes.every(Boolean),
    questions: writes.length < WRITES_LEAST * written.length,
  }
  const evaluation = !failed.no_chat_template && !failed.order
  return {
    fit_for: { evaluation, drafts: evaluation && !failed.quotes && !failed.questions, failed_in },
    faults: (Object.keys(failed) as TextFault[]).filter(fault => failed[fault]),
    order,
    writes,
    minutes_per_interview: minutesOf(speed),
  }
}
