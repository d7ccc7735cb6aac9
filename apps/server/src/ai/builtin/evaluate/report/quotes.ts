import type { ClaimedEvidence } from '../../../interview-evaluator.ts'
import { normalise } from '../../../words/normalise.ts'
import type { Answer } from '../answers.ts'
import type { Lexicon } from '../lexicon.ts'
import { isContent } from '../measure.ts'
import type { Sentence } from '../text.ts'
import type { Hook } from './texts.ts'

/** A sentence worth quoting. */
export interface Quote {
  sentence: Sentence
  hook: Hook
  /** How much it holds; only for choosing among sentences. */
  weight: number
}

const has = (text: string, expression: RegExp) => text.search(expression) >= 0

const hookOf = (text: string, lexicon: Lexicon): Hook => {
  if (has(text, lexicon.outcome)) return 'outcome'
  return has(text, lexicon.reason) ? 'reason' : 'told'
}

/** The sentences of an answer's own prose in the order told, each with what it is good for. */
export const quotesOf = (answer: Answer, lexicon: Lexicon | null): Quote[] => weigh(answer.sentences, lexicon)

const weigh = (sentences: readonly Sentence[], lexicon: Lexicon | null): Quote[] =>
  sentences.map(sentence => {
    const text = normalise(sentence.text)
    const content = new Set(sentence.words.filter(word => isContent(word, lexicon)).map(word => word.stem))
      .size
    const own = lexicon !== null && sentence.words.some(word => lexicon.own.has(word.norm))
    return {
      sentence,
      hook: lexicon ? hookOf(text, lexicon) : 'told',
      weight: content + (own ? 2 : 0),
    }
  })

const readable = ({ sentences, said, aside }: Answer): readonly Sentence[] =>
  [sentences, said, aside.foreign, aside.beside].find(some => some.length > 0) ?? []

/** The sentences to be read beside an answer: of its own prose, else of all that was said. */
export const shownOf = (answer: Answer, lexicon: Lexicon | null, most: number): ClaimedEvidence[] =>
  heaviest(weigh(readable(answer), lexicon), most).map(({ sentence }) => evidenceOf(sentence))

/** The heaviest ones, in the order told. */
export const heaviest = (quotes: readonly Quote[], most: number): Quote[] =>
  quotes
    .map((quote, place) => ({ quote, place }))
    .toSorted((a, b) => b.quote.weight - a.quote.weight || a.place - b.place)
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place)
    .map(({ quote }) => quote)

const EVIDENCE_CHARS = 240
/** An exact part of the turn, cut at a word. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const part = text.slice(0, most)
  return part.slice(0, Math.max(part.lastIndexOf(' '), most / 2)).trim()
}

/** Exact words of the turn, at most 240 characters. */
export const evidenceOf = (sentence: Sentence): ClaimedEvidence => ({
  seq: sentence.seq,
  quote: cut(sentence.text, EVIDENCE_CHARS),
})

/** Words for a text, at most `most` characters; an ellipsis shows where they were cut. */
export const shortened = (text: string, most: number): string => {
  const short = cut(text, most)
  return short === text ? text : `${short.replace(/[,;:—–-]$/, '')}…`
}
