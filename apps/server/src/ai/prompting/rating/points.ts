import type { EvaluationRequest, ScorerReport } from '../../ports/interview-evaluator.ts'
import { ratingTexts } from './rating-texts.ts'

const MOST = 3
/** An ordinary answer: rating 3 of 5. */
const ORDINARY = 50

type Rated = Pick<ScorerReport, 'questions' | 'criteria'>
type Points = Pick<ScorerReport, 'detailedFeedback' | 'strengths' | 'areasForImprovement'>

/**
 * The points of a result, from its numbers and what was said of each answer: asked for the whole, a small model praises every
 * interview in the same words. Strengths are the best answers above an ordinary one; areas what no answer touched, then the
 * answers below, or the lowest of several.
 */
export const pointsOf = ({ language }: EvaluationRequest, { questions, criteria }: Rated): Points => {
  const texts = ratingTexts(language)
  const rated = questions.flatMap(({ index, score, summary }) =>
    score === null ? [] : [{ index, score, summary }],
  )
  const best = rated.toSorted((one, other) => other.score - one.score)
  const tell = ({ index, score, summary }: (typeof rated)[number]) =>
    texts.rated(index + 1, score, summary).trim()
  const worst = best.toReversed()
  const below = worst.filter(({ score }) => score < ORDINARY)
  const untouched = criteria.filter(({ score }) => score === null).map(({ name }) => texts.untouched(name))
  const low = below.length > 0 || untouched.length > 0 || rated.length < 2 ? below : worst.slice(0, 1)
  return {
    detailedFeedback: rated.map(({ summary }) => summary).join(' '),
    strengths: best
      .filter(one => one.score > ORDINARY && !low.includes(one))
      .slice(0, MOST)
      .map(tell),
    areasForImprovement: [...untouched, ...low.map(tell)].slice(0, MOST),
  }
}
