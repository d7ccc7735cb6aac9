import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findUserByEmail, firstAdministrator } from '../../accounts/auth/index.ts'
import { findContact } from '../../accounts/organisations/index.ts'
import { requireVacancy } from '../../hiring/vacancies/index.ts'
import { addressOf } from '../../ledger/notifications/index.ts'
import { mailboxOf } from './contact.repository.ts'

export interface Receiver {
  email: string
  locale: UiLocale
  /** null: the operator. */
  userId: string | null
  vacancy: string | null
}

/** The operator: as configured, else the first administrator, else our own address; in the account's language, where one has the address. */
export const findOperator = async ({ db, config }: AppContext): Promise<Receiver> => {
  const configured = config.contactEmail ?? config.adminEmails[0]
  const account = configured ? await findUserByEmail(db, configured) : await firstAdministrator(db)
  return {
    email: configured ?? account?.email ?? addressOf(config.mailFrom),
    locale: account?.language ?? config.defaultLanguage,
    userId: null,
    vacancy: null,
  }
}

/** @throws AppError NOT_FOUND for an unknown vacancy */
export const findOwner = async (context: AppContext, vacancyId: string): Promise<Receiver> => {
  const { organisation_id, owner_id, title } = await requireVacancy(context, vacancyId)
  const userId = owner_id ?? (await findContact(context.db, organisation_id))?.id
  if (!userId) throw new AppError('NOT_FOUND')
  const { email, language } = await mailboxOf(context.db, userId)
  return { email, locale: language, userId, vacancy: title }
}
