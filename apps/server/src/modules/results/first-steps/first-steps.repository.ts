import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'

export const listSetupSteps = (executor: Executor): Promise<Pick<Row<'setup_steps'>, 'step' | 'state'>[]> =>
  executor.selectFrom('setup_steps').select(['step', 'state']).execute()

export const saveSetupStep = async (executor: Executor, row: Row<'setup_steps'>): Promise<void> => {
  const { state, at } = row
  await executor
    .insertInto('setup_steps')
    .values(row)
    .onConflict(conflict => conflict.column('step').doUpdateSet({ state, at }))
    .execute()
}

export const hideFirstSteps = async (executor: Executor, user_id: string, hidden: boolean): Promise<void> => {
  if (hidden)
    await executor
      .insertInto('hidden_first_steps')
      .values({ user_id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await executor.deleteFrom('hidden_first_steps').where('user_id', '=', user_id).execute()
}

export interface CompanyFacts {
  /** It has another member, or invited one. */
  colleague: boolean
  /** This member closed the list. */
  hidden: boolean
}

/** What an organisation and a member of it have done, in one statement. */
export const readCompany = async (
  executor: Executor,
  organisationId: string,
  userId: string,
): Promise<CompanyFacts> => {
  const { rows } = await sql<CompanyFacts>`
    select
      exists (select from memberships where organisation_id = ${organisationId} offset 1)
        or exists (select from organisation_invitations where organisation_id = ${organisationId}) as colleague,
      exists (select from hidden_first_steps where user_id = ${userId}) as hidden
  `.execute(executor)
  return rows[0] ?? { colleague: false, hidden: false }
}
