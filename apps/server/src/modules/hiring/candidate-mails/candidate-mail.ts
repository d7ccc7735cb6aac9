import { isPhone } from '@vivavox/contracts/phone'
import { email as emailSchema } from '@vivavox/contracts/primitives'
import type { AppContext } from '../../../platform/context.ts'
import { deliverMail, type Mail } from '../../ledger/notifications/index.ts'
import { findForeignLinks, withoutLinks } from './links-in-text.ts'
import { isSilenced } from './mail-allowance.repository.ts'
import { mayMailLinks } from './mail-allowance.ts'
import { findUnsubscribed, unsubscribeToken } from './stopped-mails.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'clock'>

/** Contact of a company and the filter for its texts, for mails to candidates. */
export interface Company {
  /** Where candidates send questions: as the company set it, else the URL of its contact form. */
  contact: string
  /** Another contact in its words; '' or one with a link that a new account may not mail gives `contact`. */
  contactOr: (contact: string) => string
  /** Removes links from a text of the company while its account is new. */
  stripLinks: (text: string) => string
  /** The operator blocked those on whose behalf it would write: it sends nothing. */
  isSilenced: boolean
}

/** The e-mail address that a contact is; null: it is something else. */
export const emailIn = (contact: string): string | null => {
  const parsed = emailSchema.safeParse(contact.trim())
  return parsed.success ? parsed.data : null
}

/** Allows e-mail addresses, phone numbers and plain text; web addresses are withheld while the account is new. */
const isHarmless = (contact: string, origin: string): boolean =>
  emailIn(contact) !== null || isPhone(contact) || findForeignLinks(contact, origin).length === 0

/** URL of the form by which candidates write to the company of a vacancy. */
export const askCompanyUrl = ({ config }: Pick<AppContext, 'config'>, vacancyId: string): string =>
  `${config.publicOrigin}/contact?vacancy=${vacancyId}`

/** Reads how a vacancy's company appears in mails now. */
export const companyInMails = async (
  context: Context,
  { id, organisation_id, company_contact }: { id: string; organisation_id: string; company_contact: string },
): Promise<Company> => {
  const { db, config } = context
  const mayLink = await mayMailLinks(context, db, organisation_id)
  const isShown = (text: string) => text !== '' && (mayLink || isHarmless(text, config.publicOrigin))
  const contact = isShown(company_contact) ? company_contact : askCompanyUrl(context, id)
  return {
    contact,
    contactOr: own => (isShown(own) ? own : contact),
    isSilenced: await isSilenced(db, { id, organisation_id }),
    stripLinks: text => (mayLink ? text : withoutLinks(text, config.publicOrigin)),
  }
}

/**
 * Sends a company's mail unless the candidate unsubscribed from this company, or the operator blocked its sender. Idempotent.
 * @returns false where it is not sent
 * @param mail.isReceipt confirms a finished interview and is sent regardless
 */
export const deliverToCandidate = async (
  context: Pick<AppContext, 'config' | 'log' | 'telemetry' | 'db'>,
  {
    userId,
    company,
    isReceipt = false,
    ...mail
  }: Omit<Mail, 'userId'> & { userId: string; company: Company; isReceipt?: boolean },
): Promise<boolean> => {
  const { config } = context
  if (company.isSilenced) return false
  if (!isReceipt && (await findUnsubscribed(context, userId, [mail.to])).size > 0) return false
  const url = `${config.publicOrigin}/api/mails/unsubscribe/${unsubscribeToken(config, userId, mail.to)}`
  const replyTo = emailIn(company.contact)
  return deliverMail(context, {
    ...mail,
    ...(replyTo && { replyTo }),
    unsubscribe: { url, oneClick: true },
  })
}
