import type { ClaimedEvidence, EvaluationRequest, ScorerReport } from '../../../interview-evaluator.ts'
import type { Answer } from '../answers.ts'
import { lentWords } from '../answers.ts'
import type { ScoredInterview } from '../index.ts'
import type { Lexicon } from '../lexicon.ts'
import type { ScoredAnswer, Standing } from '../score-answer.ts'
import { en } from './en.ts'
import { nextQuestions } from './next-questions.ts'
import { evidenceOf, heaviest, quotesOf, shortened, shownOf } from './quotes.ts'
import { ru } from './ru.ts'
import { summarise } from './summarise.ts'
import type { ReportTexts } from './texts.ts'

/** The texts in the interview's language; English where there are none. */
const textsFor = (language: string): ReportTexts => (language.toLowerCase().startsWith('ru') ? ru : en)

const QUOTES = 2
const POINTS = 3
const QUESTION_CHARS = 90
const QUOTE_CHARS = 200
/** What is certain without understanding, and so may be called open. */
const OPEN: readonly Standing[] = [
  'silent',
  'unknowing',
  'echo',
  'list',
  'repeated',
  'unheard',
  'other_language',
]

/** What was said, without judgement: by question, by criterion, and as a whole. */
export function reportOn(
  request: EvaluationRequest,
  { answers, totals, missing, lexicon }: ScoredInterview,
): Omit<ScorerReport, 'flags' | 'confidenceCeiling' | 'totals'> {
  const texts = textsFor(request.language)
  const question = ({ index }: Answer) =>
    texts.quoted(shortened(request.questions[index] ?? '', QUESTION_CHARS))
  const told = answers.flatMap(({ answer }) => {
    const [best] = heaviest(quotesOf(answer, lexicon), 1)
    return best ? [{ answer, quote: texts.quoted(shortened(best.sentence.text, QUOTE_CHARS)) }] : []
  })
  const open = answers.filter(({ standing }) => OPEN.includes(standing)).slice(0, POINTS)
  const groundless = missing ? texts.missing[missing] : totals.technical === null && texts.noTotals
  return {
    criteria: request.criteria.map(({ name, anchors }) => ({
      name,
      score: null,
      rationale: '',
      evidence: touching(answers, [name, ...Object.values(anchors)], lexicon),
    })),
    questions: answers.map(one => ({
      index: one.answer.index,
      score: one.content,
      summary: summarise(one, lexicon, texts),
      evidence: shownOf(one.answer, lexicon, QUOTES),
    })),
    detailedFeedback: [
      texts.structureOnly,
      groundless,
      ...told
        .slice(0, POINTS)
        .map(({ answer, quote }, place) => texts.told[place % texts.told.length]?.(question(answer), quote)),
    ]
      .filter(text => typeof text === 'string')
      .join(' '),
    // Under such a heading even a quote would praise, and what is told may be dangerous.
    strengths: [],
    areasForImprovement: open.map(({ answer, standing }) =>
      standing === 'measured'
        ? ''
        : texts.leftOpen(answer.index + 1, question(answer), texts.standing[standing]),
    ),
    nextQuestions: nextQuestions(request, answers, lexicon, texts),
  }
}

/** The sentences that share words with a criterion. */
function touching(
  answers: readonly ScoredAnswer[],
  criterion: readonly string[],
  lexicon: Lexicon | null,
): ClaimedEvidence[] {
  const wanted = lentWords(criterion, lexicon)
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
