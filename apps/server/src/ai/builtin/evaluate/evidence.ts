import type { ClaimedEvidence } from '../../interview-evaluator.ts'
import { factsOf } from './facts.ts'
import type { Lexicon } from './lexicon/index.ts'
import { type ScoredAnswer, substanceOf } from './score-answer.ts'
import type { Sentence } from './text.ts'
import type { Topic } from './topic.ts'

const QUOTE_CHARS = 240

/** The sentences a score rests on, most telling first: exact substrings of their turns, at most 240 characters each. */
export function evidenceOf(
  scored: ScoredAnswer,
  topic: Topic,
  lexicon: Lexicon | null,
  language: string,
  most = 2,
): ClaimedEvidence[] {
  const { answer } = scored
  const context = {
    lexicon,
    language,
    question: topic.questions[answer.index]?.stems ?? new Set<string>(),
    field: topic.field,
  }
  const candidates = [answer.sentences, answer.lists, answer.said].find(list => list.length > 0) ?? []
  const weighed = candidates.map(sentence => ({
    sentence,
    worth: substanceOf(factsOf([sentence], context), lexicon === null),
  }))
  const best = Math.max(0, ...weighed.map(item => item.worth))
  return weighed
    .toSorted((a, b) => b.worth - a.worth)
    .filter((item, place) => place === 0 || (place < most && item.worth > best / 2))
    .map(item => ({ seq: item.sentence.seq, quote: quote(item.sentence) }))
}

const quote = ({ text }: Sentence) => {
  if (text.length <= QUOTE_CHARS) return text
  const cut = text.slice(0, QUOTE_CHARS)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), QUOTE_CHARS / 2)).trim()
}
