import type { Move, MoveReason, Probe, RealtimeSetup } from '../ports/realtime-model.ts'
import type { Missing } from '../words/languages/ids.ts'
import { oneLine } from '../words/quote.ts'
import { hasPhrases, type InterviewPhrases, phrasesFor } from './phrases-for.ts'

const MISSING: Record<Probe, Missing> = {
  example: 'example',
  own_part: 'ownPart',
  result: 'result',
  detail: 'detail',
}

const bridge = (phrases: InterviewPhrases, index: number, after: MoveReason): string => {
  if (after === 'opening') return ''
  return after === 'skipped' ? phrases.skipped(index) : phrases.acknowledgement(index - 1)
}

const greetingOf = (phrases: InterviewPhrases, setup: RealtimeSetup): string => {
  const { title, questions, demo, welcome, types = false } = setup
  const facts = { title, questions: Math.max(1, questions.length), welcome: oneLine(welcome ?? ''), types }
  return demo ? phrases.demoGreeting(facts) : phrases.greeting(facts)
}

/** Of a language without phrases of our own only what the company wrote is said: English would be read in a foreign voice. */
const companyWords = (move: Move, { questions, welcome }: RealtimeSetup): string => {
  if (move.kind === 'greeting') return oneLine(welcome ?? '')
  if (move.kind === 'remark' && move.about === 'repeat') return move.words
  return move.kind === 'question' || move.kind === 'follow_up' ? (questions[move.index] ?? '') : ''
}

/** The same with what the recruiter had translated for this vacancy. */
const translatedWords = (move: Move, setup: RealtimeSetup): string => {
  const { phrases, questions } = setup
  const own = companyWords(move, setup)
  if (!phrases) return own
  if (move.kind === 'farewell') return phrases.farewell
  if (move.kind === 'question') {
    if (move.after === 'opening') return own
    const isLast = move.index === questions.length - 1
    const reaction = move.after === 'skipped' ? phrases.skipped : phrases.thanks
    return [reaction, isLast ? phrases.last : phrases.next, own].join(' ')
  }
  if (move.kind !== 'remark') return own
  if (move.about === 'welcome_back') return phrases.resume
  if (move.about === 'asked') return `${phrases.passed_on} ${move.words}`
  return move.about === 'type_too' ? `${phrases.unheard} ${move.words}` : own
}

/**
 * The words of a move in the interview's language; '' where there are none. The same move always gets the same words.
 * @param fact the employer's sentence that answers what a candidate asked; null: none is known
 */
export const moveWords = (move: Move, setup: RealtimeSetup, fact: string | null = null): string =>
  hasPhrases(setup.language) ? phrasedWords(move, setup, fact) : translatedWords(move, setup)

/** The same, in English where the language has no phrases: for a model that says them in the language. */
export const phrasedWords = (move: Move, setup: RealtimeSetup, fact: string | null = null): string => {
  const phrases = phrasesFor(setup.language)
  const total = setup.questions.length
  switch (move.kind) {
    case 'greeting':
      return greetingOf(phrases, setup)
    case 'question': {
      const { index, after } = move
      const question = setup.questions[index] ?? ''
      return phrases.joined([bridge(phrases, index, after), phrases.leadIn(index, total), question])
    }
    case 'follow_up':
      return phrases.followUp(MISSING[move.probe], move.index)
    case 'remark':
      if (move.about === 'welcome_back') return phrases.resume()
      if (move.about === 'repeat') return phrases.repeat(move.words, move.index)
      // Nothing of a demo reaches an employer.
      if (move.about === 'asked')
        return setup.demo ? phrases.repeat(move.words, move.index) : phrases.asked(move.words, fact)
      if (!move.heard) return phrases.joined([phrases.nothingHeard(), move.words])
      return setup.demo ? phrases.demoNotWrittenDown() : phrases.notWrittenDown(move.first ? 0 : 1)
    case 'farewell':
      if (setup.demo) return phrases.demoFarewell()
      if (move.reason === 'time') return phrases.timeLimit()
      return move.reason === 'candidate' ? phrases.stoppedEarly() : phrases.farewell(setup.companyName)
  }
}

/** Nothing was said yet: it begins with the greeting. Else the candidate came back. */
const first = ({ history }: RealtimeSetup): Move =>
  history.length === 0 ? { kind: 'greeting' } : { kind: 'remark', about: 'welcome_back' }

const lastAsked = ({ history }: RealtimeSetup): number =>
  Math.max(-1, ...history.map(({ questionIndex }) => questionIndex ?? -1))

/**
 * What an interview that we conduct will say, in the order in which it is likely to, as far as that is known when it opens. Questions that were
 * asked already are not among it.
 */
export const wordsAhead = (setup: RealtimeSetup): string[] => {
  const from = lastAsked(setup) + 1
  const moves = setup.questions.slice(from).map((_, at): Move => {
    const index = from + at
    return { kind: 'question', index, after: index === 0 ? 'opening' : 'answered' }
  })
  return [...(setup.practice ? [] : [first(setup)]), ...moves]
    .map(move => moveWords(move, setup))
    .filter(Boolean)
}
