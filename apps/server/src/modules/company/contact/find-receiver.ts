import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { firstAdministrator } from '../../accounts/auth/index.ts'
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

/** The operator: as configured, else the first administrator, else our own address. */
export const findOperator = async ({ db, config }: AppContext, locale: UiLocale): Promise<Receiver> => {
  const configured = config.contactEmail ?? config.adminEmails[0]
  const operator = { userId: null, vacancy: null }
  if (configured) return { email: configured, locale, ...operator }
  const admin = await firstAdministrator(db)
  return admin
    ? { email: admin.email, locale: admin.language, ...operator }
    : { email: addressOf(config.mailFrom), locale, ...operator }
}

/** @throws AppError NOT_FOUND for an unknown vacancy */
export const findOwner = async (context: AppContext, vacancyId: string): Promise<Receiver> => {
  const { organisation_id, owner_id, title } = await requireVacancy(context, vacancyId)
  const userId = owner_id ?? (await findContact(context.db, organisation_id))?.id
  if (!userId) throw new AppError('NOT_FOUND')
  const { email, language } = await mailboxOf(context.db, userId)
  return { email, locale: language, userId, vacancy: title }
}
