import type { UpdateSettings } from '@vivavox/contracts/settings'
import type { Executor } from '../../../platform/context.ts'
import type { Row, RowChange } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { OrganisationRow } from '../../accounts/organisations/index.ts'

export type PersonRow = Pick<
  Row<'users'>,
  | 'name'
  | 'email'
  | 'notification_email'
  | 'notification_sms'
  | 'notify_finished'
  | 'notify_mentions'
  | 'notify_requests'
  | 'language'
>
export type Change = Omit<UpdateSettings, 'confirm'>

/** Columns of the organisation by the names that the settings give them. */
const COLUMNS = {
  company_name: 'name',
  company_description: 'description',
  company_contact: 'contact',
  consent_note: 'consent_note',
  company_greeting: 'greeting',
  ai_provider: 'ai_provider',
  ai_model: 'ai_model',
  self_identification: 'self_identification',
} as const satisfies Partial<Record<keyof Change, keyof OrganisationRow>>

/** Columns of the person's for what they are mailed about. */
const notifyColumns = (notify: NonNullable<Change['notify']>): RowChange<'users'> =>
  Object.fromEntries(Object.entries(notify).map(([name, value]) => [`notify_${name}`, value]))

/** Splits a change: what is the person's, and what is the organisation's. */
export const splitChange = ({ notify, ...change }: Change) => {
  const ofOrganisation = Object.entries(change).filter(([name]) => name in COLUMNS)
  return {
    person: {
      ...Object.fromEntries(Object.entries(change).filter(([name]) => !(name in COLUMNS))),
      ...(notify && notifyColumns(notify)),
    } as RowChange<'users'>,
    organisation: Object.fromEntries(
      ofOrganisation.map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS], value]),
    ) as RowChange<'organisations'>,
  }
}

/** Changes the given columns of an account. @returns the row as it is now @throws AppError TOKEN_INVALID when it was deleted meanwhile */
export const savePerson = (
  executor: Executor,
  userId: string,
  change: RowChange<'users'>,
): Promise<PersonRow> => {
  const query = executor.updateTable('users').set(change).where('id', '=', userId).returningAll()
  return query.executeTakeFirstOrThrow(() => new AppError('TOKEN_INVALID'))
}
