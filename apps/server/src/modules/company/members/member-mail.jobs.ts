import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { findContact } from '../../accounts/organisations/index.ts'
import { withoutLinks } from '../../hiring/candidate-mails/index.ts'
import { deliverMail } from '../../ledger/notifications/index.ts'
import { tokenOf } from './invitation-link.ts'
import { memberInvitationMail } from './member-invitation.mail.ts'
import { findInvitationById, type MemberInvitationRow } from './member-invitations.repository.ts'
import { invitationState } from './members.policy.ts'

const payload = z.object({
  invitation: z.uuid(),
  /** One that was sent again meanwhile has another link. */
  round: z.int(),
  /** The mail's own id and time: however often it is tried, it is one mail. */
  mail: z.uuid(),
  at: z.iso.datetime(),
})

/** Neither address nor link is stored in the queue. Tried for about two hours. */
const memberMailJob = defineJob({
  name: 'member-invitation-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Queues a mail for each, if this transaction commits. */
export const queueMemberMails = (
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  rows: readonly Pick<MemberInvitationRow, 'id' | 'round'>[],
  transaction: Executor,
): Promise<void> => {
  const at = clock.now().toISOString()
  const payloads = rows.map(({ id, round }) => ({ invitation: id, round, mail: newId(), at }))
  return jobs.sendAll(memberMailJob, payloads, transaction)
}

const deliver = async (
  context: AppContext,
  { invitation, round, mail, at }: z.output<typeof payload>,
): Promise<void> => {
  const row = await findInvitationById(context.db, invitation)
  if (!row || row.round !== round || invitationState(row, context.clock.now()) !== 'open') return
  const contact = await findContact(context.db, row.organisation_id)
  if (!contact || row.inviter_blocked_at) return
  // The reader knows neither: their names must lead nowhere.
  const plain = (name: string | null) => withoutLinks(name ?? '', context.config.publicOrigin)
  const content = memberInvitationMail(context.config, {
    locale: contact.language,
    organisation: plain(row.organisation_name || row.inviter),
    inviter: plain(row.inviter),
    role: row.role,
    email: row.email,
    token: tokenOf(context.config, row),
  })
  await deliverMail(context, { ...content, id: mail, createdAt: at, to: row.email })
}

export const handleMemberMails = (context: AppContext): void =>
  context.jobs.handle(memberMailJob, run => deliver(context, run.payload))
