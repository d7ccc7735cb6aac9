import type { ConnectionName } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/context.ts'
import { json, type Row } from '../../../platform/database/tables.ts'
import type { MailSettings } from './connections.tables.ts'

type ConnectionRow = Row<'connections'>

/** What administrators saved, by name. */
export interface Stored {
  mail?: { settings: MailSettings; sealed: string | null }
  openai?: { sealed: string }
  gemini?: { sealed: string }
}

export const readStored = async (executor: Executor): Promise<Stored> => {
  const rows = await executor.selectFrom('connections').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, settings, sealed }) => [name, { settings, sealed }])) as Stored
}

export const saveConnection = async (
  executor: Executor,
  { name, settings, sealed }: ConnectionRow,
): Promise<void> => {
  const values = { settings: json(settings), sealed }
  await executor
    .insertInto('connections')
    .values({ name, ...values })
    .onConflict(conflict => conflict.column('name').doUpdateSet(values))
    .execute()
}

export const removeConnection = async (executor: Executor, name: ConnectionName): Promise<void> => {
  await executor.deleteFrom('connections').where('name', '=', name).execute()
}
