import type { Lexicon } from '../lexicon.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { heaviest, type Quote, quotesOf, shortened } from './quotes.ts'
import type { ReportTexts } from './texts.ts'

const QUOTE_CHARS = 200
const words = ({ sentence }: Quote, texts: ReportTexts) => texts.quoted(shortened(sentence.text, QUOTE_CHARS))

/** One answer in words: what the person said they did, why, and what came of it, as far as words show which is which. */
export function summarise(scored: ScoredAnswer, lexicon: Lexicon | null, texts: ReportTexts): string {
  if (scored.standing !== 'measured') return texts.standing[scored.standing]
  const quotes = quotesOf(scored.answer, lexicon)
  const told = heaviest(
    quotes.filter(({ hook }) => hook === 'told'),
    2,
  )
  const last = (hook: Quote['hook']) => quotes.filter(quote => quote.hook === hook).at(-1)
  const [reason, outcome] = [last('reason'), last('outcome')]
  return [
    told.length > 0 && texts.says(texts.and(told.map(quote => words(quote, texts)))),
    reason && texts.why(words(reason, texts)),
    outcome && texts.came(words(outcome, texts)),
  ]
    .filter(text => typeof text === 'string')
    .join(' ')
}
