import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'

/** Counts and the mean of scores above 0, all from one index. */
export const interviewStats = (executor: Executor, scope: { userId: string; vacancyId?: string }) =>
  executor
    .selectFrom('interviews')
    .where('user_id', '=', scope.userId)
    .$if(scope.vacancyId !== undefined, query => query.where('vacancy_id', '=', scope.vacancyId ?? ''))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where status = 'completed'))::int`.as('completed'),
      sql<number>`(count(*) filter (where status = 'in_progress'))::int`.as('in_progress'),
      sql<number>`(count(*) filter (where evaluation_status = 'failed'))::int`.as('failed'),
      sql<number>`(count(*) filter (where evaluation_status in ('done', 'not_enough_evidence')
        and decision is null))::int`.as('undecided'),
      sql<
        number | null
      >`(avg(overall_score) filter (where overall_score > 0 and evaluation_status = 'done'))::float8`.as(
        'average_score',
      ),
    ])
    .executeTakeFirstOrThrow()
