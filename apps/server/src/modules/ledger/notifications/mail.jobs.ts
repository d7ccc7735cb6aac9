import type { AppContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import { mail } from './mail.ts'

/** Tried for about two hours: a mail server may be away for one. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: mail,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** For jobs that make a mail with a secret and deliver it themselves: the secret does not last for hours either. */
export const SECRET_MAIL_TRIES = { retries: 5, retryDelaySeconds: 15, expireSeconds: 90 }

export const handleMailJobs = (context: AppContext): void =>
  context.jobs.handle(sendMailJob, async ({ payload }) => {
    await deliverMail(context, payload)
  })
