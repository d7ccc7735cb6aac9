import type { Criterion } from '@vivavox/contracts/vacancies'
import type { EvaluationRequest, ScorerReport } from '../../interview-evaluator.ts'
import { evidenceOf } from './evidence.ts'
import { isContent } from './facts.ts'
import type { FeedbackTexts } from './feedback/index.ts'
import type { Lexicon } from './lexicon/index.ts'
import type { ScoredAnswer } from './score-answer.ts'
import { wordsOf } from './text.ts'
import type { Topic } from './topic.ts'

/** How much more an answer counts for a criterion whose words it or its question holds. */
const OWN_WORDS = 3
const CLEAR = 0.75

/**
 * Scores the criteria from the scored answers. A technical criterion weighs the answers by how many of its words
 * (name and anchors) they and their questions share; communication is the mean over all answers.
 */
export function scoreCriteria(
  request: EvaluationRequest,
  scored: readonly ScoredAnswer[],
  topic: Topic,
  lexicon: Lexicon | null,
  texts: FeedbackTexts,
): ScorerReport['criteria'] {
  const assessed = scored.filter(item => item.score !== null)
  return request.criteria.map(criterion => {
    if (assessed.length === 0)
      return { name: criterion.name, score: null, rationale: texts.noAnswers, evidence: [] }
    const weighed = assessed.map(item => ({ item, weight: weightOf(criterion, item, request, lexicon) }))
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
    const value = weighed.reduce((sum, { item, weight }) => sum + weight * part(criterion, item), 0) / total
    const firmest = weighed.toSorted(
      (a, b) => b.weight * part(criterion, b.item) - a.weight * part(criterion, a.item),
    )
    return {
      name: criterion.name,
      score: Math.round(value),
      rationale: rationaleOf(criterion, assessed, firmest[0]?.item, texts),
      evidence: firmest
        .slice(0, 2)
        .flatMap(({ item }) => evidenceOf(item, topic, lexicon, request.language, 1)),
    }
  })
}

const part = (criterion: Criterion, item: ScoredAnswer) =>
  (criterion.kind === 'communication' ? item.communication : item.score) ?? 0

function weightOf(
  criterion: Criterion,
  item: ScoredAnswer,
  request: EvaluationRequest,
  lexicon: Lexicon | null,
): number {
  if (criterion.kind === 'communication') return 1
  const stems = (text: string) =>
    new Set(
      wordsOf(text)
        .filter(word => isContent(word, lexicon))
        .map(word => word.stem),
    )
  const own = stems([criterion.name, ...Object.values(criterion.anchors)].join(' '))
  const question = stems(request.questions[item.answer.index] ?? '')
  const shared = [...own].filter(stem => question.has(stem)).length
  return 1 + (OWN_WORDS * shared) / Math.max(1, own.size)
}

function rationaleOf(
  criterion: Criterion,
  assessed: readonly ScoredAnswer[],
  firmest: ScoredAnswer | undefined,
  texts: FeedbackTexts,
): string {
  if (criterion.kind === 'communication')
    return texts.communicationRationale(
      assessed.filter(item => item.clarity >= CLEAR).length,
      assessed.length,
      assessed.filter(item => item.facts.reason.length + item.facts.sequence.length > 0).length,
    )
  const numbers = assessed.map(item => String(item.answer.index + 1)).join(', ')
  const strong = firmest && firmest.substance > 0 && assessed.length > 1
  return texts.rationale(numbers, strong ? String(firmest.answer.index + 1) : null)
}
