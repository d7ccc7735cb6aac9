import { isPhone } from '@vivavox/contracts/phone'
import { email as emailSchema } from '@vivavox/contracts/primitives'
import type { AppContext } from '../../platform/context.ts'
import { deliverMail, type Mail } from '../notifications/index.ts'
import { mayMailLinks } from './mail-allowance.ts'
import { linksIn, withoutLinks } from './own-words.ts'
import { unsubscribeToken, withMailsStopped } from './stopped-mails.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'clock'>

/** What a company's mails to candidates may say of it. */
export interface Company {
  /** Where candidates turn to: as the company says, else the form that writes to it. */
  contact: string
  /** The company's texts as they may be mailed: those of a new account hold no links. */
  words: (text: string) => string
}

const emailIn = (contact: string): string | null => {
  const parsed = emailSchema.safeParse(contact.trim())
  return parsed.success ? parsed.data : null
}

/** May a new account's contact be mailed? Mailboxes, phone numbers and words may; web addresses wait like every link. */
const isHarmless = (contact: string, origin: string): boolean =>
  emailIn(contact) !== null || isPhone(contact) || linksIn(contact, origin).length === 0

/** The page on which candidates of a vacancy write to its company. */
export const askCompanyUrl = ({ config }: Pick<AppContext, 'config'>, vacancyId: string): string =>
  `${config.publicOrigin}/contact?vacancy=${vacancyId}`

/** How a vacancy's company appears in a mail that is written now. */
export const companyInMails = async (
  context: Context,
  { id, user_id, company_contact }: { id: string; user_id: string; company_contact: string },
): Promise<Company> => {
  const { db, config } = context
  const mayLink = await mayMailLinks(context, db, user_id)
  const isShown = company_contact && (mayLink || isHarmless(company_contact, config.publicOrigin))
  return {
    contact: isShown ? company_contact : askCompanyUrl(context, id),
    words: text => (mayLink ? text : withoutLinks(text, config.publicOrigin)),
  }
}

/**
 * Hands a company's mail to a candidate over, unless its reader wants no invitations and reminders of it. Doing it twice is harmless.
 * @param mail.isReceipt of an interview that the reader finished: it comes even then
 */
export const deliverToCandidate = async (
  context: Pick<AppContext, 'config' | 'log' | 'telemetry' | 'db'>,
  {
    userId,
    company,
    isReceipt = false,
    ...mail
  }: Omit<Mail, 'userId'> & { userId: string; company: Company; isReceipt?: boolean },
): Promise<void> => {
  const { config } = context
  if (!isReceipt && (await withMailsStopped(context, userId, [mail.to])).size > 0) return
  const url = `${config.publicOrigin}/api/mails/unsubscribe/${unsubscribeToken(config, userId, mail.to)}`
  const replyTo = emailIn(company.contact)
  await deliverMail(context, {
    ...mail,
    ...(replyTo && { replyTo }),
    unsubscribe: { url, oneClick: true },
  })
}
