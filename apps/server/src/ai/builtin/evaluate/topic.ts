import type { EvaluationRequest } from '../../interview-evaluator.ts'
import { isContent } from './facts.ts'
import type { Lexicon } from './lexicon/index.ts'
import { type Sentence, wordsOf } from './text.ts'
import { themeWords, tradeWords, WORKPLACE_STEMS } from './vocabulary.ts'

/** What an interview is about. */
export interface Topic {
  questions: { stems: ReadonlySet<string>; themes: ReadonlySet<string> }[]
  /** Stems of title and description and of the trades they belong to. */
  field: ReadonlySet<string>
  /** How much a stem tells questions apart, above 0; frequent stems tell less. */
  weight(stem: string): number
}

/** Reads questions, title and description into stems. */
export function topicOf(request: EvaluationRequest, lexicon: Lexicon | null): Topic {
  const stems = (text: string) =>
    new Set(
      wordsOf(text)
        .filter(word => isContent(word, lexicon))
        .map(word => word.stem),
    )
  const allStems = (text: string) => new Set(wordsOf(text).map(word => word.stem))
  const documents = [
    request.title,
    ...request.questions,
    ...request.description.split(/(?<=[.!?])\s+|\n+/),
  ].map(stems)
  const vacancy = stems(`${request.title}\n${request.description}`)
  const everything = allStems([request.title, request.description, ...request.questions].join('\n'))
  const questions = request.questions.map(text => ({
    stems: stems(text),
    themes: themeWords(allStems(text)),
  }))
  return {
    questions,
    field: new Set([...vacancy, ...tradeWords(allStems(request.title), everything)]),
    weight: stem => {
      const frequency = documents.filter(document => document.has(stem)).length
      return Math.log(1 + documents.length / Math.max(1, frequency))
    },
  }
}

const QUESTION_SHARE = 0.3
const THEME_WORDS = 2
/** Of how many content words one has to be of the subject, within limits. */
const WORDS_PER_HIT = 8
const HITS_LEAST = 2
const HITS_MOST = 4
/** What a word of working life in general weighs against one of the field. */
const AT_WORK = 0.5

/**
 * How far sentences are about question `index` and about the vacancy, 0–1. A third of the question's weight, or a few
 * words of the field or of the question's theme, is already a full hit: good answers use their own words. A long text
 * needs more of them than a short one, so a word met by chance carries nothing.
 */
export function relevance(
  sentences: readonly Sentence[],
  topic: Topic,
  index: number,
  lexicon: Lexicon | null,
): number {
  const { stems, themes } = topic.questions[index] ?? { stems: new Set<string>(), themes: new Set<string>() }
  const words = sentences.flatMap(sentence => sentence.words)
  const said = new Set(words.map(word => word.stem))
  const content = new Set(words.filter(word => isContent(word, lexicon)).map(word => word.stem)).size
  const needed = Math.min(HITS_MOST, Math.max(HITS_LEAST, content / WORDS_PER_HIT))
  const onSubject = count(said, new Set([...stems, ...themes, ...topic.field]))
  const atWork = AT_WORK * count(said, WORKPLACE_STEMS)
  const density = Math.min(1, (onSubject + atWork) / needed)
  const weights = (list: Iterable<string>) => sum([...list].map(topic.weight))
  const total = weights(stems)
  const hit = weights([...stems].filter(stem => said.has(stem)))
  const onQuestion = total > 0 ? Math.min(1, hit / (total * QUESTION_SHARE)) : 0
  const onTheme = Math.min(1, count(said, themes) / THEME_WORDS)
  const onField = Math.min(1, Math.max(count(said, topic.field), atWork) / needed)
  return Math.min(1, 0.55 * density * Math.max(onQuestion, 0.8 * onTheme) + 0.55 * onField)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const count = (said: ReadonlySet<string>, set: ReadonlySet<string>) =>
  [...set].filter(stem => said.has(stem)).length
