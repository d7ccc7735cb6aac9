import type { Rating, RatingSummary, Ratings } from '@vivavox/contracts/ratings'
import type { Executor } from '../../../platform/context.ts'
import { presentPerson } from '../decisions/index.ts'
import { scoreOfRating } from './rating-scale.ts'
import { listRatings, type RatingRow } from './ratings.repository.ts'

/** Two decimals. */
const meanOf = (values: readonly number[]): number =>
  Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100

const meansOf = <Key>(rated: readonly (readonly [Key, number | null])[]) => {
  const byKey = new Map<Key, number[]>()
  for (const [key, score] of rated) if (score !== null) byKey.set(key, [...(byKey.get(key) ?? []), score])
  return [...byKey].map(([key, scores]) => ({ key, mean: meanOf(scores), count: scores.length }))
}

type Rated = Pick<RatingRow, 'overall' | 'questions' | 'criteria'>

/** Means of ratings, 1 to 5. @returns null of none */
export const summarize = (rows: readonly Rated[]): RatingSummary | null => {
  if (rows.length === 0) return null
  const all = rows.map(({ overall }) => overall)
  const questions = meansOf(rows.flatMap(row => row.questions.map(one => [one.index, one.score] as const)))
  const criteria = meansOf(rows.flatMap(row => row.criteria.map(one => [one.name, one.score] as const)))
  return {
    count: rows.length,
    overall: meanOf(all),
    score: scoreOfRating(all.reduce((sum, value) => sum + value, 0) / all.length),
    questions: questions
      .toSorted((one, other) => one.key - other.key)
      .map(({ key, ...mean }) => ({ index: key, ...mean })),
    criteria: criteria.map(({ key, ...mean }) => ({ name: key, ...mean })),
  }
}

type InWords = (words: string) => Promise<string>

const present = async (row: RatingRow, readerId: string, inWords: InWords): Promise<Rating> => {
  const questions: Rating['questions'] = []
  for (const one of row.questions)
    questions.push({ ...one, note: one.note === null ? null : await inWords(one.note) })
  return {
    id: row.id,
    by: presentPerson(row.rated_by, row.rater_name),
    ...(row.guest_name !== null && { guest: row.guest_name }),
    at: row.rated_at.toISOString(),
    mine: row.rated_by === readerId,
    questions,
    criteria: row.criteria,
    overall: row.overall,
  }
}

interface Reader {
  id: string
  /** A reader who may not rate sees all ratings: there is no own one to wait for. */
  mayRate: boolean
  inWords: InWords
}

/**
 * Members' ratings of an interview; while they are independent, a reader who has not rated is told only how many there are.
 * @param isIndependent does the vacancy ask for independent ratings?
 */
export const readRatings = async (
  executor: Executor,
  interviewId: string,
  isIndependent: boolean,
  { id, mayRate, inWords }: Reader,
): Promise<Omit<Ratings, 'rubric'>> => {
  const rows = await listRatings(executor, interviewId)
  const hasRated = rows.some(row => row.rated_by === id)
  if (isIndependent && mayRate && !hasRated) return { ratings: [], summary: null, withheld: rows.length }
  const ratings: Rating[] = []
  for (const row of rows) ratings.push(await present(row, id, inWords))
  return { ratings, summary: summarize(rows), withheld: 0 }
}
