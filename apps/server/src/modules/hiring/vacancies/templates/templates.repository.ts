import type { TemplateFields } from '@vivavox/contracts/vacancy-templates'
import type { Executor } from '../../../../platform/context.ts'
import { countRows } from '../../../../platform/database/count-rows.ts'
import { json, type Row } from '../../../../platform/database/tables.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'

type TemplateRow = Row<'vacancy_templates'>

/** Newest first, without what they hold. An account has a bounded number. */
export const listTemplates = (executor: Executor, userId: string): Promise<Omit<TemplateRow, 'fields'>[]> =>
  executor
    .selectFrom('vacancy_templates')
    .select(['id', 'organisation_id', 'name', 'created_at'])
    .where('organisation_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findTemplate = (
  executor: Executor,
  userId: string,
  id: string,
): Promise<TemplateRow | undefined> =>
  executor
    .selectFrom('vacancy_templates')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', '=', userId)
    .executeTakeFirst()

/** How many an account has; another request that adds one waits until this transaction is over. */
export const countTemplates = async (transaction: Executor, userId: string): Promise<number> => {
  await lockOrganisation(transaction, userId)
  return countRows(transaction.selectFrom('vacancy_templates').where('organisation_id', '=', userId))
}

export const insertTemplate = async (
  executor: Executor,
  template: { id: string; userId: string; name: string; fields: TemplateFields; now: Date },
): Promise<void> => {
  const { id, userId, name, fields, now } = template
  await executor
    .insertInto('vacancy_templates')
    .values({ id, organisation_id: userId, name, fields: json(fields), created_at: now })
    .execute()
}

/** @returns false when it is not this account's */
export const deleteTemplate = async (executor: Executor, userId: string, id: string): Promise<boolean> => {
  const result = await executor
    .deleteFrom('vacancy_templates')
    .where('id', '=', id)
    .where('organisation_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
