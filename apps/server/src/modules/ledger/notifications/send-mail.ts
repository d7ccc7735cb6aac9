import type { AppContext, Executor } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { sendMailJob } from './mail.jobs.ts'
import type { Mail, MailContent } from './mail.ts'

/** A mail with its identity: from here on every try is the same mail. */
export const newMail = (context: Pick<AppContext, 'clock'>, to: string, content: MailContent): Mail => ({
  ...content,
  id: newId(),
  createdAt: context.clock.now().toISOString(),
  to,
})

/**
 * Queues one mail durably; it goes out within about a second and is tried again for two hours. The whole
 * text is stored in the queue, so a mail that carries a secret is made and delivered by its own job instead
 * (`deliverMail`).
 * @param options.to one address
 * @param executor sends only if this transaction commits
 */
export const sendMail = (
  context: Pick<AppContext, 'jobs' | 'clock'>,
  { to, ...content }: MailContent & { to: string },
  executor?: Executor,
): Promise<void> =>
  context.jobs.send(sendMailJob, newMail(context, to, content), executor ? { executor } : {})
