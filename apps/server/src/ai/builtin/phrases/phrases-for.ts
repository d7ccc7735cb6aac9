import { type CandidateLocale, candidateLocaleFor } from '@vivavox/contracts/locales'
import { spokenTitle } from '../questions/read/title.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as ja from './ja.ts'
import * as ru from './ru.ts'
import type { Missing, PhraseTexts } from './types.ts'
import * as zh from './zh.ts'

const TEXTS: Readonly<Record<CandidateLocale, { texts: PhraseTexts; employer: string }>> = {
  en: { texts: en.en, employer: en.employer },
  ru: { texts: ru.ru, employer: ru.employer },
  es: { texts: es.es, employer: es.employer },
  fr: { texts: fr.fr, employer: fr.employer },
  de: { texts: de.de, employer: de.employer },
  zh: { texts: zh.zh, employer: zh.employer },
  ja: { texts: ja.ja, employer: ja.employer },
}

/** What a greeting has to name. */
export interface GreetingFacts {
  /** Title of the vacancy; left out where the voice could not read it. */
  title: string
  /** Number of questions, 1 or more. */
  questions: number
}

/** Everything the built-in interviewer says besides the questions. Indexes start at 0 and only vary the wording. */
export interface InterviewPhrases {
  /** The language of these phrases. */
  locale: CandidateLocale
  /** false: the interview's language has no phrases of its own, these are English. */
  native: boolean
  /** Says that an AI speaks, the position, how many questions there are and how to answer. */
  greeting: (facts: GreetingFacts) => string
  demoGreeting: (facts: GreetingFacts) => string
  /** The words before question `index` of `total`; the last question is announced as such. */
  leadIn: (index: number, total: number) => string
  acknowledgement: (index: number) => string
  /** Asks for what a thin answer lacks. */
  followUp: (missing: Missing, index: number) => string
  /** The spoken answer is kept but there is no text of it: invites to type it as well. */
  notWrittenDown: (index: number) => string
  /** Nothing was heard. */
  notHeard: (index: number) => string
  repeat: (question: string, index: number) => string
  /** Said instead of a second greeting. */
  resume: () => string
  skipped: (index: number) => string
  timeLimit: () => string
  /** Thanks and what happens next. */
  farewell: (companyName?: string | null) => string
  /** Thanks when the candidate ends the interview before the last question. */
  stoppedEarly: () => string
  /** The same where nothing is kept. */
  demoNotWrittenDown: () => string
  demoFarewell: () => string
}

const variant = (texts: readonly string[], index: number): string =>
  texts[Math.abs(Math.trunc(index)) % texts.length] ?? ''

/** Replaces the slots; a function keeps '$' in a question as it is. */
const put = (text: string, slots: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')

const counted = (texts: PhraseTexts, locale: CandidateLocale, count: number): string => {
  const form = texts.questions[new Intl.PluralRules(locale).select(count)] ?? texts.questions.other
  return put(form, { count: String(count) })
}

const join = (locale: CandidateLocale, parts: string[]): string =>
  parts.join(locale === 'zh' || locale === 'ja' ? '' : ' ')

/** @param language BCP 47 of the interview; languages without phrases get English with `native: false` */
export const phrasesFor = (language: string): InterviewPhrases => {
  const locale = candidateLocaleFor(language)
  const { texts, employer } = TEXTS[locale]
  const welcome = (text: string, { title, questions }: GreetingFacts): string => {
    const position = texts.position(spokenTitle(title, locale))
    return join(locale, [
      put(text, { position, questions: counted(texts, locale, questions) }),
      texts.howToAnswer,
    ])
  }
  return {
    locale,
    native: language.split('-')[0] === locale,
    greeting: facts => welcome(texts.greeting, facts),
    demoGreeting: facts => welcome(texts.demoGreeting, facts),
    leadIn: (index, total) => {
      if (index === 0) return variant(texts.first, 0)
      return index >= total - 1 ? variant(texts.last, total) : variant(texts.next, index - 1)
    },
    acknowledgement: index => variant(texts.acknowledgements, index),
    followUp: (missing, index) => variant(texts.followUps[missing], index),
    notWrittenDown: index => variant(texts.notWrittenDown, index),
    notHeard: index => variant(texts.notHeard, index),
    repeat: (question, index) => put(variant(texts.repeat, index), { question }),
    resume: () => texts.resume,
    skipped: index => variant(texts.skipped, index),
    timeLimit: () => texts.timeLimit,
    farewell: companyName => put(texts.farewell, { company: companyName?.trim() || employer }),
    stoppedEarly: () => texts.stoppedEarly,
    demoNotWrittenDown: () => texts.demoNotWrittenDown,
    demoFarewell: () => texts.demoFarewell,
  }
}
