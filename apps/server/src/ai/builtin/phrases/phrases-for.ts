import type { Missing } from '../languages/ids.ts'
import { type Library, shippedLibrary } from '../languages/library.ts'
import { aboutPosition, counted, put } from '../languages/put.ts'
import { spokenTitle } from '../questions/read/title.ts'

/** What a greeting has to name. */
export interface GreetingFacts {
  /** Title of the vacancy; left out where the voice could not read it. */
  title: string
  /** Number of questions, 1 or more. */
  questions: number
  /** What the company adds, as a sentence or more; '' for nothing. */
  welcome?: string
}

/** Everything the built-in interviewer says besides the questions. Indexes start at 0 and only vary the wording. */
export interface InterviewPhrases {
  /** false: the interview's language has no phrases of its own, these are English. */
  native: boolean
  /** One after the other, as the language writes sentences; without empty ones. */
  joined: (parts: readonly string[]) => string
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

/** @param language BCP 47 of the interview; languages without phrases get English with `native: false` */
export const phrasesFor = (language: string, library: Library = shippedLibrary()): InterviewPhrases => {
  const { code, phrases: texts, betweenSentences } = library.textsFor(language)
  const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(betweenSentences)
  const opening = (text: string, { title, questions }: GreetingFacts): string => {
    const slots = {
      position: aboutPosition(texts.position, spokenTitle(title, code)),
      questions: counted(code, texts.questions, questions),
    }
    return joined([put(text, slots), texts.howToAnswer])
  }
  return {
    native: language.split('-')[0] === code,
    joined,
    greeting: facts => joined([facts.welcome || texts.hello, opening(texts.greeting, facts)]),
    demoGreeting: facts => opening(texts.demoGreeting, facts),
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
    farewell: companyName => put(texts.farewell, { company: companyName?.trim() || texts.employer }),
    stoppedEarly: () => texts.stoppedEarly,
    demoNotWrittenDown: () => texts.demoNotWrittenDown,
    demoFarewell: () => texts.demoFarewell,
  }
}
