import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { handleMailJobs } from './mail.jobs.ts'
import { registerOutboxPages } from './outbox/outbox.routes.ts'

export { deliverMail } from './deliver-mail.ts'
export { SECRET_MAIL_TRIES } from './mail.jobs.ts'
export type { Letterhead, MailContent } from './mail.ts'
export { mailLocale, newMail, sendMail } from './send-mail.ts'
export {
  alreadyRegisteredMail,
  choosePasswordMail,
  emailChangedMail,
  emailChangeMail,
  noAccountMail,
  passwordChangedMail,
  passwordResetMail,
  twoFactorMail,
  verificationCodeMail,
} from './templates/account-mails.ts'
export { placesAgainMail, receiptMail } from './templates/candidate-mails.ts'
export {
  type InvitationFacts,
  type InvitationMailKind,
  invitationMail,
  invitationText,
} from './templates/invitation.ts'
export {
  interviewEndedMail,
  limitReachedMail,
  minutesUsedUpMail,
  turnedAwayMail,
} from './templates/owner-mails.ts'

/** The mail job and the page /outbox. @param fonts addresses of the product's own fonts */
export const registerNotifications = (
  app: FastifyInstance,
  context: AppContext,
  fonts: readonly string[],
): void => {
  handleMailJobs(context)
  registerOutboxPages(app, context, fonts)
}
