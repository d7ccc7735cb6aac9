import type { Executor } from '../../platform/context.ts'
import type { NewRow } from '../../platform/database/tables.ts'

export const insertMembers = async (transaction: Executor, rows: NewRow<'memberships'>[]): Promise<void> => {
  await transaction.insertInto('memberships').values(rows).execute()
}

export const insertPlan = async (transaction: Executor, row: NewRow<'subscriptions'>): Promise<void> => {
  await transaction.insertInto('subscriptions').values(row).execute()
}

export const insertVacancy = async (
  transaction: Executor,
  row: NewRow<'vacancies'>,
  team: NewRow<'vacancy_members'>[],
): Promise<void> => {
  await transaction.insertInto('vacancies').values(row).execute()
  if (team.length > 0) await transaction.insertInto('vacancy_members').values(team).execute()
}

export const insertInterview = async (
  transaction: Executor,
  {
    row,
    turns,
    decided,
  }: { row: NewRow<'interviews'>; turns: NewRow<'turns'>[]; decided: NewRow<'decisions'> | null },
): Promise<void> => {
  await transaction.insertInto('interviews').values(row).execute()
  if (turns.length > 0) await transaction.insertInto('turns').values(turns).execute()
  if (decided) await transaction.insertInto('decisions').values(decided).execute()
}
