import type { Fairness } from '@vivavox/contracts/fairness'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { json, type NewRow } from '../../../platform/database/tables.ts'
import type { AssessedCount } from './impact-ratios.ts'

export const hasAnswered = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('self_identifications')
    .select('interview_id')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a candidate says of themselves in place of what they said before. */
export const saveSelfIdentification = async (
  executor: Executor,
  row: NewRow<'self_identifications'>,
): Promise<void> => {
  const { sex, ethnicity } = row
  await executor
    .insertInto('self_identifications')
    .values(row)
    .onConflict(conflict => conflict.column('interview_id').doUpdateSet({ sex, ethnicity }))
    .execute()
}

type ScoredBy = NonNullable<Fairness['scored_by']>

const scoredBy = (kind: ScoredBy) =>
  sql<boolean>`interviews.evaluated_by ${kind === 'builtin' ? sql`=` : sql`<>`} 'builtin'`

/** The interviews with a score whose candidates said something of themselves. */
const answersOf = (executor: Executor, ownerId: string) =>
  executor
    .selectFrom('self_identifications')
    .innerJoin('interviews', 'interviews.id', 'self_identifications.interview_id')
    .where('interviews.organisation_id', '=', ownerId)
    .where('interviews.is_sample', '=', false)
    .where('interviews.overall_score', 'is not', null)
    .where(eb => eb.or([eb('sex', 'is not', null), eb('ethnicity', 'is not', null)]))

/** How many of those a model, or the built-in evaluation, scored, and how many of them no stored figures count yet. */
export const countAnswers = (executor: Executor, ownerId: string, kind: ScoredBy) =>
  answersOf(executor, ownerId)
    .where(scoredBy(kind))
    .select(eb => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
      eb.cast<number>(eb.fn.countAll().filterWhere('counted', '=', false), 'integer').as('fresh'),
    ])
    .executeTakeFirstOrThrow()

/** How many candidates of an account have each score of one kind, by what they said of themselves: never who. A score that is being renewed still stands. */
export const countAssessed = (
  executor: Executor,
  ownerId: string,
  kind: ScoredBy,
): Promise<AssessedCount[]> =>
  executor
    .selectFrom('interviews')
    .leftJoin('self_identifications', 'self_identifications.interview_id', 'interviews.id')
    .select(['interviews.overall_score', 'self_identifications.sex', 'self_identifications.ethnicity'])
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('interviews.organisation_id', '=', ownerId)
    .where('interviews.is_sample', '=', false)
    .where('interviews.overall_score', 'is not', null)
    .where(scoredBy(kind))
    .groupBy(['interviews.overall_score', 'self_identifications.sex', 'self_identifications.ethnicity'])
    .$narrowType<{ overall_score: number }>()
    .execute()
    .then(rows => rows.map(({ overall_score, ...row }) => ({ ...row, score: overall_score })))

export const findSnapshot = async (executor: Executor, ownerId: string): Promise<Fairness | undefined> => {
  const row = await executor
    .selectFrom('fairness_snapshots')
    .select('figures')
    .where('organisation_id', '=', ownerId)
    .executeTakeFirst()
  return row?.figures
}

/** Stores figures in place of the earlier ones, and that the answers of this kind are part of them. */
export const storeSnapshot = async (
  executor: Executor,
  ownerId: string,
  kind: ScoredBy,
  figures: Fairness,
): Promise<void> => {
  const row = { organisation_id: ownerId, figures: json(figures) }
  await executor
    .insertInto('fairness_snapshots')
    .values(row)
    .onConflict(conflict => conflict.column('organisation_id').doUpdateSet({ figures: row.figures }))
    .execute()
  await executor
    .updateTable('self_identifications')
    .set({ counted: true })
    .where('interview_id', 'in', answersOf(executor, ownerId).where(scoredBy(kind)).select('interview_id'))
    .execute()
}
