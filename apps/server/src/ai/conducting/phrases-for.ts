import type { Missing } from '../words/languages/ids.ts'
import { type Library, shippedLibrary } from '../words/languages/library.ts'
import { aboutPosition, counted, put } from '../words/languages/put.ts'
import { spokenTitle } from '../words/title.ts'

/** What a greeting has to name. */
interface GreetingFacts {
  /** Title of the vacancy; left out where the voice could not read it. */
  title: string
  /** Number of questions, 1 or more. */
  questions: number
  /** What the company adds, as a sentence or more; '' for nothing. */
  welcome?: string
  /** The candidate begins by typing. */
  types?: boolean
}

const variant = (texts: readonly string[], index: number): string =>
  texts[Math.abs(Math.trunc(index)) % texts.length] ?? ''

/** Everything the built-in interviewer says besides the questions. Indexes start at 0 and only vary the wording. */
export type InterviewPhrases = ReturnType<typeof phrasesFor>

/** Does the interviewer have phrases of its own in this language (BCP 47)? Where it has none, it says the questions alone. */
export const hasPhrases = (language: string): boolean => phrasesFor(language).native

/** @param language BCP 47 of the interview; languages without phrases get English with `native: false` */
export const phrasesFor = (language: string, library: Library = shippedLibrary()) => {
  const { code, phrases: texts, betweenSentences } = library.textsFor(language)
  const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(betweenSentences)
  const opening = (text: string, { title, questions, types = false }: GreetingFacts): string => {
    const slots = {
      position: aboutPosition(texts.position, spokenTitle(title, code)),
      questions: counted(code, texts.questions, questions),
    }
    return joined([put(text, slots), types ? texts.howToType : texts.howToAnswer])
  }
  return {
    /** false: the interview's language has no phrases of its own, these are English. */
    native: language.split('-')[0] === code,
    /** One after the other, as the language writes sentences; without empty ones. */
    joined,
    /** Says that an AI speaks, the position, how many questions there are and how to answer. */
    greeting: (facts: GreetingFacts) =>
      joined([facts.welcome || texts.hello, opening(texts.greeting, facts)]),
    demoGreeting: (facts: GreetingFacts) => opening(texts.demoGreeting, facts),
    /** The words before question `index` of `total`; the last question is announced as such. */
    leadIn: (index: number, total: number) => {
      if (index === 0) return variant(texts.first, 0)
      return index >= total - 1 ? variant(texts.last, total) : variant(texts.next, index - 1)
    },
    acknowledgement: (index: number) => variant(texts.acknowledgements, index),
    /** Asks for what a thin answer lacks. */
    followUp: (missing: Missing, index: number) => variant(texts.followUps[missing], index),
    /** The spoken answer is kept but there is no text of it: invites to type it as well. */
    notWrittenDown: (index: number) => variant(texts.notWrittenDown, index),
    /** There was sound without speech in the answer: invites to say it again, or to type it. */
    nothingHeard: () => texts.nothingHeard,
    repeat: (question: string, index: number) => put(variant(texts.repeat, index), { question }),
    /** The candidate asked something: what the employer writes about it, or that it is passed on; then the open question. */
    asked: (question: string, fact: string | null) =>
      fact === null
        ? put(texts.asked.passedOn, { question })
        : put(texts.asked.known, { question, answer: fact }),
    /** Asked before the interview, to try the room. */
    practice: () => texts.practice,
    /** Said instead of a second greeting. */
    resume: () => texts.resume,
    skipped: (index: number) => variant(texts.skipped, index),
    timeLimit: () => texts.timeLimit,
    /** Thanks and what happens next. */
    farewell: (companyName?: string | null) =>
      put(texts.farewell, { company: companyName?.trim() || texts.employer }),
    /** Thanks when the candidate ends the interview before the last question. */
    stoppedEarly: () => texts.stoppedEarly,
    /** The same where nothing is kept. */
    demoNotWrittenDown: () => texts.demoNotWrittenDown,
    demoFarewell: () => texts.demoFarewell,
  }
}
