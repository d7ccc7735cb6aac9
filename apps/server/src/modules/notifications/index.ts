import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { handleMailJobs } from './mail.jobs.ts'
import { registerOutboxPages } from './outbox/outbox.routes.ts'

export { deliverMail } from './deliver-mail.ts'
export { SECRET_MAIL_TRIES } from './mail.jobs.ts'
export type { Letterhead, MailContent } from './mail.ts'
export { mailLocale, newMail, sendMail } from './send-mail.ts'
export { alreadyRegisteredMail } from './templates/already-registered.ts'
export { choosePasswordMail } from './templates/choose-password.ts'
export { emailChangeMail } from './templates/email-change.ts'
export { emailChangedMail } from './templates/email-changed.ts'
export { interviewEndedMail } from './templates/interview-ended.ts'
export {
  type InvitationFacts,
  type InvitationMailKind,
  invitationMail,
  invitationText,
} from './templates/invitation.ts'
export { limitReachedMail } from './templates/limit-reached.ts'
export { minutesUsedUpMail } from './templates/minutes-used-up.ts'
export { noAccountMail } from './templates/no-account.ts'
export { passwordChangedMail } from './templates/password-changed.ts'
export { passwordResetMail } from './templates/password-reset.ts'
export { placesAgainMail } from './templates/places-again.ts'
export { receiptMail } from './templates/receipt.ts'
export { turnedAwayMail } from './templates/turned-away.ts'
export { twoFactorMail } from './templates/two-factor.ts'
export { verificationCodeMail } from './templates/verification-code.ts'

/** The mail job and the page /outbox. @param fonts addresses of the product's own fonts */
export const registerNotifications = (
  app: FastifyInstance,
  context: AppContext,
  fonts: readonly string[],
): void => {
  handleMailJobs(context)
  registerOutboxPages(app, context, fonts)
}
