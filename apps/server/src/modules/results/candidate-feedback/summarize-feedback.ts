import type { FeedbackFigures } from '@vivavox/contracts/candidate-feedback'

/** What one candidate said. */
export interface Feedback {
  /** 1–5. */
  rating: number
  comment: string | null
}

const RATINGS = [1, 2, 3, 4, 5]
/** More comments are not shown at once. */
const COMMENTS_MAX = 200

/** Figures, and each comment once without a name: sorted by text, so that the order does not tell who wrote which. */
export const summarizeFeedback = (feedback: readonly Feedback[]): FeedbackFigures => {
  const sum = feedback.reduce((total, { rating }) => total + rating, 0)
  return {
    count: feedback.length,
    mean: feedback.length > 0 ? Number((sum / feedback.length).toFixed(1)) : null,
    distribution: RATINGS.map(rating => feedback.filter(one => one.rating === rating).length),
    comments: [...new Set(feedback.flatMap(({ comment }) => comment ?? []))].slice(0, COMMENTS_MAX).sort(),
  }
}
