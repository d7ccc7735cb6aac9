import type { ClaimedEvidence, EvaluationRequest, ScorerReport } from '../../../ports/interview-evaluator.ts'
import { normalise } from '../../../words/normalise.ts'
import type { Sentence } from '../../../words/sentences.ts'
import { type Answer, contentStemsOf } from '../answers.ts'
import { isContent, type Lexicon } from '../lexicon.ts'
import type { AnswerStatus, ScoredAnswer } from '../score-answer.ts'
import type { ScoredInterview } from '../scored-interview.ts'
import { type Hook, type ReportTexts, textsFor } from './texts.ts'

const QUOTES = 2
const POINTS = 3
const QUESTION_CHARS = 90
const QUOTE_CHARS = 200
/** What is certain without understanding, and so may be called open. */
const OPEN: readonly AnswerStatus[] = [
  'silent',
  'unknowing',
  'echo',
  'list',
  'repeated',
  'not_transcribed',
  'other_language',
]

/** What was said, without judgement: by question, by criterion, and as a whole. */
export function reportAnswers(
  request: EvaluationRequest,
  { answers, forms, totals, missing, lexicon }: ScoredInterview,
): Omit<ScorerReport, 'flags' | 'confidenceCeiling' | 'totals'> {
  const texts = textsFor(request.language)
  const question = ({ index }: Answer) =>
    texts.quoted(shortened(request.questions[index] ?? '', QUESTION_CHARS))
  const told = answers.flatMap(({ answer }) => {
    const [best] = heaviest(quotesOf(answer, lexicon), 1)
    return best ? [{ answer, quote: texts.quoted(shortened(best.sentence.text, QUOTE_CHARS)) }] : []
  })
  const open = answers.filter(({ status }) => OPEN.includes(status)).slice(0, POINTS)
  const isUnanswered = answers.some(({ status }) => status === 'silent')
  const noTotals = isUnanswered ? texts.leftUnanswered : texts.noTotals
  const unscoredReason = missing ? texts.missing[missing] : totals.technical === null && noTotals
  return {
    criteria: request.criteria.map(({ name, anchors }) => ({
      name,
      score: null,
      rationale: '',
      evidence: touching(answers, [name, ...Object.values(anchors)], lexicon),
    })),
    questions: answers.map((one, place) => ({
      index: one.answer.index,
      score: one.content,
      limit: limitBy(forms[place], texts),
      summary: summarise(one, lexicon, texts),
      evidence: shownOf(one.answer, lexicon, QUOTES),
    })),
    detailedFeedback: [
      texts.structureOnly,
      unscoredReason,
      ...told
        .slice(0, POINTS)
        .map(({ answer, quote }, place) => texts.told[place % texts.told.length]?.(question(answer), quote)),
    ]
      .filter(text => typeof text === 'string')
      .join(' '),
    // Rules cannot tell good work from dangerous work: even a quote would read as praise here.
    strengths: [],
    areasForImprovement: open.map(({ answer, status }) =>
      status === 'measured' ? '' : texts.leftOpen(answer.index + 1, question(answer), texts.status[status]),
    ),
    nextQuestions: nextQuestions(request, answers, lexicon, texts),
  }
}

function touching(
  answers: readonly ScoredAnswer[],
  criterion: readonly string[],
  lexicon: Lexicon | null,
): ClaimedEvidence[] {
  const wanted = contentStemsOf(criterion, lexicon)
  const sharing = answers.flatMap(({ answer }) =>
    answer.sentences.flatMap(sentence => {
      const shared = new Set(sentence.words.map(word => word.stem).filter(stem => wanted.has(stem))).size
      return shared > 0 ? [{ sentence, shared }] : []
    }),
  )
  return sharing
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, QUOTES)
    .map(({ sentence }) => evidenceOf(sentence))
}

/**
 * The most that an answer of such a form is worth to a scorer which reads the content and is fooled by form. Of 83 such
 * answers in the graded interviews one has a grade above 20.
 */
const MOST: Partial<Record<AnswerStatus, number>> = {
  only_addressing: 0,
  repeated: 5,
  nothing: 5,
  echo: 5,
  word_salad: 5,
  unknowing: 10,
  list: 15,
  outsized: 20,
  other_question: 20,
}

const limitBy = (status: AnswerStatus | undefined, texts: ReportTexts) => {
  const most = status === undefined || status === 'measured' ? undefined : MOST[status]
  if (most === undefined || status === undefined || status === 'measured') return null
  return { most, why: texts.limited[status] ?? texts.status[status] }
}

const quoted = ({ sentence }: Quote, texts: ReportTexts) =>
  texts.quoted(shortened(sentence.text, QUOTE_CHARS))

/** One answer in words: what the person said they did, why, and what came of it, as far as words show which is which. */
function summarise(scored: ScoredAnswer, lexicon: Lexicon | null, texts: ReportTexts): string {
  if (scored.status !== 'measured') return texts.status[scored.status]
  const quotes = quotesOf(scored.answer, lexicon)
  const told = heaviest(
    quotes.filter(({ hook }) => hook === 'told'),
    2,
  )
  const last = (hook: Quote['hook']) => quotes.filter(quote => quote.hook === hook).at(-1)
  const [reason, outcome] = [last('reason'), last('outcome')]
  return [
    told.length > 0 && texts.says(texts.and(told.map(quote => quoted(quote, texts)))),
    reason && texts.why(quoted(reason, texts)),
    outcome && texts.came(quoted(outcome, texts)),
  ]
    .filter(text => typeof text === 'string')
    .join(' ')
}

const QUESTIONS = 3
const ASKED_CHARS = 140
/** Shorter sentences give nothing to ask about. */
const MIN_ASKABLE_WORDS = 5

/** What was not done gives nothing to go into. */
const isAskable = ({ words }: Sentence, lexicon: Lexicon | null) =>
  words.length >= MIN_ASKABLE_WORDS && !words.some(word => lexicon?.negation.has(word.norm))

/**
 * Three questions for the personal interview: about what was said, from different answers and each put differently; then
 * about what was left open.
 */
function nextQuestions(
  request: EvaluationRequest,
  scored: readonly ScoredAnswer[],
  lexicon: Lexicon | null,
  texts: ReportTexts,
): string[] {
  const quotes = scored.flatMap(({ answer, status }) =>
    status === 'other_language'
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
      return frames[used % frames.length]?.(texts.quoted(shortened(sentence.text, ASKED_CHARS))) ?? ''
    })
  const open = scored
    .filter(({ status }) => status === 'silent' || status === 'unknowing' || status === 'echo')
    .map(({ answer }) => texts.again(texts.quoted(request.questions[answer.index] ?? '')))
  return [...about, ...open, ...texts.general].slice(0, QUESTIONS)
}

/** A sentence worth quoting. */
interface Quote {
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
const quotesOf = (answer: Answer, lexicon: Lexicon | null): Quote[] => weigh(answer.sentences, lexicon)

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
  [sentences, said, aside.foreign, aside.for_evaluator].find(some => some.length > 0) ?? []

/** The sentences to be read next to an answer: of its own prose, else of all that was said. */
const shownOf = (answer: Answer, lexicon: Lexicon | null, most: number): ClaimedEvidence[] =>
  heaviest(weigh(readable(answer), lexicon), most).map(({ sentence }) => evidenceOf(sentence))

const heaviest = (quotes: readonly Quote[], most: number): Quote[] =>
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
const evidenceOf = (sentence: Sentence): ClaimedEvidence => ({
  seq: sentence.seq,
  quote: cut(sentence.text, EVIDENCE_CHARS),
})

/** Words for a text, at most `most` characters; an ellipsis shows where they were cut. */
const shortened = (text: string, most: number): string => {
  const short = cut(text, most)
  return short === text ? text : `${short.replace(/[,;:—–-]$/, '')}…`
}
