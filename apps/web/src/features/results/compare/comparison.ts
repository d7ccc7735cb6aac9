import type { Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type { ShownEvaluation } from '../result/shown-evaluation.ts'

/** What one candidate shows of one criterion or question. */
export interface Cell {
  /** 0–100; null: it cannot be told. */
  score: number | null
  /** Why, in a sentence or two; empty where nothing is said. */
  text: string
  quotes: readonly Evidence[]
  /** A question that was not asked. */
  reached: boolean
}

/** One criterion or question over all candidates. */
export interface Row {
  key: string
  title: string
  /** In the order of the candidates; null: not part of that interview. */
  cells: (Cell | null)[]
}

/** Quotes that a cell has room for. */
const QUOTES = 2

const cellOf = (
  { score, evidence }: { score: number | null; evidence: Evidence[] },
  text: string,
  reached = true,
): Cell => ({ score, text, quotes: evidence.slice(0, QUOTES), reached })

type Named = { key: string; title: string; cell: Cell }

/** Rows in the order in which the candidates bring them. */
const merged = (columns: readonly (readonly Named[])[]): Row[] => {
  const titles = new Map(columns.flat().map(({ key, title }) => [key, title]))
  return [...titles].map(([key, title]) => ({
    key,
    title,
    cells: columns.map(column => column.find(one => one.key === key)?.cell ?? null),
  }))
}

const ofCriteria = (criteria: Evaluation['criteria']): Named[] =>
  criteria.map(one => ({
    key: `${one.kind}:${one.name}`,
    title: one.name,
    cell: cellOf(one, one.rationale),
  }))

const ofQuestions = (questions: Evaluation['questions']): Named[] =>
  questions.map(one => ({
    key: one.question.trim(),
    title: one.question,
    cell: cellOf(one, one.summary, one.reached),
  }))

/** Criterion by criterion. */
export const criteriaRows = (evaluations: readonly ShownEvaluation[]): Row[] =>
  merged(evaluations.map(({ criteria = [] }) => ofCriteria(criteria)))

/** Question by question. */
export const questionRows = (evaluations: readonly ShownEvaluation[]): Row[] =>
  merged(evaluations.map(({ questions = [] }) => ofQuestions(questions)))

/** Which candidate has the highest score of a row; null where two have, or fewer than two scores are there. */
export const leader = (scores: readonly (number | null)[]): number | null => {
  const told = scores.filter(score => score !== null)
  const best = Math.max(...told)
  return told.length > 1 && told.filter(score => score === best).length === 1 ? scores.indexOf(best) : null
}
