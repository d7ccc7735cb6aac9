import { CANDIDATE_LOCALES } from '@vivavox/contracts/locales'
import * as z from 'zod'

/** What to send to whom. Both bodies always: the text is read by machines and small screens. */
const mailContent = z.object({
  /** The account that it is about; none for one to a candidate. With the account it goes. */
  userId: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.enum(CANDIDATE_LOCALES),
  /** The name before our address; that of `MAIL_FROM` when left out. */
  sender: z.string().optional(),
  /** Where an answer goes; to our own address when left out. */
  replyTo: z.email().optional(),
  /** A meeting that calendars take over (RFC 5546). */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
  /** What ends such mails: an address that takes a POST (RFC 8058), a page or a mailbox. */
  unsubscribe: z.object({ url: z.string(), oneClick: z.boolean() }).optional(),
})
export type MailContent = z.infer<typeof mailContent>

/** The sender's logo above a mail to a candidate: a PNG or JPEG that travels inside it, so that nothing is fetched. */
export interface Letterhead {
  bytes: Uint8Array
  /** MIME. */
  type: string
  /** The company; '' when it has no name. */
  name: string
  /** As it is shown, CSS pixels. */
  width: number
  height: number
}

/** What a candidate's mail says, with the logo above it. */
export type LetterContent = MailContent & { letterhead?: Letterhead | undefined }

/** A mail ready to travel. `id` and `createdAt` stay the same however often its delivery is tried. */
export const mail = mailContent.extend({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** One address; 'no-reply@localhost' is one, too. */
  to: z.string().regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/),
})
export type Mail = z.infer<typeof mail> & Pick<LetterContent, 'letterhead'>
