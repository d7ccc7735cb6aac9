import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { handleMailJobs } from './mail.jobs.ts'
import { registerOutboxPages } from './outbox/outbox.routes.ts'

export { addressOf } from './compose-mail.ts'
export {
  daysInWords,
  defineCandidateMail,
  defineCandidateText,
  defineMail,
  momentInWords,
} from './define-mail.ts'
export { deliverMail, refusesSender, sendBySmtp } from './deliver-mail.ts'
export type { MailConfig } from './layout.ts'
export { SECRET_MAIL_TRIES, sendMailJob } from './mail.jobs.ts'
export type { Letterhead, Mail, MailContent } from './mail.ts'
export { operatorContact, operatorUrl } from './operator-contact.ts'
export { type Forgotten, forgetOutboxMails } from './outbox/forget-mails.ts'
export { newMail, sendMail } from './send-mail.ts'

/** The mail job and the page /outbox. @param fonts addresses of the product's own fonts */
export const registerNotifications = (
  app: FastifyInstance,
  context: AppContext,
  fonts: readonly string[],
): void => {
  handleMailJobs(context)
  registerOutboxPages(app, context, fonts)
}
