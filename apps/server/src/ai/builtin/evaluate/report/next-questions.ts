import type { EvaluationRequest } from '../../../interview-evaluator.ts'
import type { Lexicon } from '../lexicon.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import type { Sentence } from '../text.ts'
import { heaviest, quotesOf, shortened } from './quotes.ts'
import type { ReportTexts } from './texts.ts'

const QUESTIONS = 3
const QUOTE_CHARS = 140
/** Shorter sentences give nothing to ask about. */
const QUOTE_WORDS = 5

/** What was not done gives nothing to go into. */
const isAskable = ({ words }: Sentence, lexicon: Lexicon | null) =>
  words.length >= QUOTE_WORDS && !words.some(word => lexicon?.negation.has(word.norm))

/**
 * Three questions for the personal interview: about what was said, from different answers and each put differently; then
 * about what was left open.
 */
export function nextQuestions(
  request: EvaluationRequest,
  scored: readonly ScoredAnswer[],
  lexicon: Lexicon | null,
  texts: ReportTexts,
): string[] {
  const quotes = scored.flatMap(({ answer, standing }) =>
    standing === 'other_language'
      ? []
      : heaviest(
          quotesOf(answer, lexicon).filter(({ sentence }) => isAskable(sentence, lexicon)),
          1,
        ),
  )
  const asked = new Map<string, number>()
  const about = quotes
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, QUESTIONS)
    .map(({ hook, sentence }) => {
      const frames = texts.next[hook]
      const used = asked.get(hook) ?? 0
      asked.set(hook, used + 1)
      return frames[used % frames.length]?.(texts.quoted(shortened(sentence.text, QUOTE_CHARS))) ?? ''
    })
  const open = scored
    .filter(({ standing }) => standing === 'silent' || standing === 'unknowing' || standing === 'echo')
    .map(({ answer }) => texts.again(texts.quoted(request.questions[answer.index] ?? '')))
  return [...about, ...open, ...texts.general].slice(0, QUESTIONS)
}
