import type { EvaluationRequest, EvaluationTurn } from '../../interview-evaluator.ts'
import { normalise } from '../../words/normalise.ts'
import { addressingAmong } from '../addressing/index.ts'
import { isContent } from './facts.ts'
import { isOtherLanguage } from './language.ts'
import type { Lexicon } from './lexicon/index.ts'
import { createMemory, type Memory } from './repetition.ts'
import { clausesOf, type Sentence, sentencesOf, stem, wordsOf } from './text.ts'

/** What was said to one question, follow-ups included, after everything that is no answer is set aside. */
export interface Answer {
  index: number
  /** Own prose on which the scores rest. */
  sentences: Sentence[]
  /** Enumerations without a statement. */
  lists: Sentence[]
  /** Everything as said. */
  said: Sentence[]
  /** Whether the question was asked, and whether a later one was asked too. */
  reached: boolean
  passedBy: boolean
  /** Turns of the candidate, and how many of them were written down. */
  turns: number
  transcribedTurns: number
  /** Words in sentences that were said before. */
  repeatedWords: number
  echoed: boolean
  unknowing: boolean
  addressed: boolean
  otherLanguage: boolean
}

/** Sorts the candidate's turns by question and cleans them. Turns without a question belong to the last one asked. */
export function answersOf(request: EvaluationRequest, lexicon: Lexicon | null): Answer[] {
  const byQuestion = turnsByQuestion(request.turns)
  const memory = createMemory()
  return request.questions.map((question, index) => {
    const turns = byQuestion.get(index) ?? []
    const asked = request.turns.filter(turn => turn.speaker === 'ai' && turn.questionIndex === index)
    // Only what was asked before: a follow-up may repeat the candidate's own words.
    const echoOf = (seq: number) =>
      new Set(
        [question, ...asked.filter(turn => turn.seq < seq).map(turn => turn.content)].flatMap(text =>
          contentStems(wordsOf(text), lexicon),
        ),
      )
    return {
      ...clean(turns, echoOf, request.language, lexicon, memory),
      index,
      reached: request.reached.includes(index),
      passedBy: request.reached.some(other => other > index),
      turns: turns.length,
      transcribedTurns: turns.filter(turn => turn.transcribed).length,
    }
  })
}

function turnsByQuestion(turns: readonly EvaluationTurn[]): Map<number, EvaluationTurn[]> {
  const sorted = new Map<number, EvaluationTurn[]>()
  let current: number | null = null
  for (const turn of turns) {
    current = turn.questionIndex ?? current
    if (turn.speaker === 'candidate' && current !== null)
      sorted.set(current, [...(sorted.get(current) ?? []), turn])
  }
  return sorted
}

type Cleaned = Omit<Answer, 'index' | 'reached' | 'passedBy' | 'turns' | 'transcribedTurns'>

function clean(
  turns: readonly EvaluationTurn[],
  echoOf: (seq: number) => ReadonlySet<string>,
  language: string,
  lexicon: Lexicon | null,
  memory: Memory,
): Cleaned {
  const all = turns
    .filter(turn => turn.transcribed)
    .flatMap(turn => sentencesOf(turn.seq, turn.content))
    .flatMap(whole => (isList(whole, lexicon) ? [whole] : clausesOf(whole)))
  const addressing = turns.map(turn => addressingAmong(all.filter(sentence => sentence.seq === turn.seq)))
  const genuine = all.filter(sentence => !addressing.some(found => found.has(sentence)))
  const result: Cleaned = {
    sentences: [],
    lists: [],
    said: all,
    repeatedWords: 0,
    echoed: false,
    unknowing: false,
    addressed: genuine.length < all.length,
    otherLanguage: isOtherLanguage(
      genuine.flatMap(sentence => sentence.words),
      language,
    ),
  }
  const echoes = new Map(turns.map(turn => [turn.seq, echoOf(turn.seq)]))
  for (const sentence of genuine) {
    if (memory.isRepetition(sentence.words.map(word => word.stem)))
      result.repeatedWords += sentence.words.length
    else sortIn(result, sentence, echoes.get(sentence.seq) ?? new Set(), lexicon)
  }
  return result
}

/** A question back to the interviewer says nothing about the candidate's work. */
const isQuestion = (text: string) => /[?？]["»”)]*$/.test(text)

function sortIn(
  result: Cleaned,
  sentence: Sentence,
  echo: ReadonlySet<string>,
  lexicon: Lexicon | null,
): void {
  const text = normalise(sentence.text)
  const short = sentence.words.length <= 14
  if (short && isQuestion(sentence.text)) return
  if (lexicon && short && text.match(lexicon.introduction) && !/\d/.test(text)) return
  if (lexicon && sentence.words.length <= 9 && text.match(lexicon.unknowing)) result.unknowing = true
  else if (isEcho(sentence, echo, lexicon)) result.echoed = true
  else (isList(sentence, lexicon) ? result.lists : result.sentences).push(sentence)
}

const contentStems = (words: Sentence['words'], lexicon: Lexicon | null) =>
  words.filter(word => isContent(word, lexicon)).map(word => word.stem)

/** Words in some sentences. */
export const wordCount = (sentences: readonly Sentence[]): number =>
  sentences.reduce((total, sentence) => total + sentence.words.length, 0)

const ECHO_SHARE = 0.65
const isEcho = (sentence: Sentence, echo: ReadonlySet<string>, lexicon: Lexicon | null) => {
  const stems = contentStems(sentence.words, lexicon)
  if (stems.length < 2 || /\d/.test(sentence.text)) return false
  return stems.filter(stem => echo.has(stem)).length / stems.length >= ECHO_SHARE
}

const LIST_WORDS = 5
/** Short pieces between commas, or a row of words without any small word, in which nobody does anything that could be pictured. */
function isList(sentence: Sentence, lexicon: Lexicon | null): boolean {
  const { words, text } = sentence
  if (words.length < LIST_WORDS || !lexicon) return false
  const acts = lexicon
    .actions(words.map(word => word.norm))
    .filter(act => !lexicon.hollow.has(stem(act))).length
  const small = words.filter(word => lexicon.stop.has(word.norm)).length
  const items = text.split(/[,;|•/]\s*/).filter(item => item.trim() !== '')
  const shortItems = items.filter(item => item.trim().split(/\s+/).length <= 3).length
  const enumerates = items.length >= 5 && shortItems / items.length >= 0.7 && acts < items.length / 4
  const bare = small / words.length < 0.08 && acts === 0 && words.length >= 6
  return enumerates || bare
}
