import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { deliverToCandidate } from '../candidate-mails/index.ts'
import { letterheadOf } from '../logos/index.ts'
import { findVacancy } from '../vacancies/index.ts'
import { type InvitationMailKind, invitationMail } from './invitations.mails.ts'
import { type InvitationRow, isUsable, takesCandidates } from './invitations.policy.ts'
import { findInvitation } from './invitations.repository.ts'
import { letterFacts } from './letter-facts.ts'

const payload = z.object({
  invitation: z.uuid(),
  /** One that was sent again meanwhile has another link. */
  round: z.int(),
  kind: z.enum(['first', 'waiting', 'ending']),
  /** The mail's own id and time: however often it is tried, it is one mail. */
  mail: z.uuid(),
  at: z.iso.datetime(),
})
type Payload = z.output<typeof payload>

/** Neither address nor link is stored in the queue. Tried for about two hours. */
const invitationMailJob = defineJob({
  name: 'invitation-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Queues one mail for each, if this transaction commits. */
export const queueMails = (
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  mails: { row: Pick<InvitationRow, 'id' | 'round'>; kind: InvitationMailKind }[],
  transaction: Executor,
): Promise<void> => {
  const at = clock.now().toISOString()
  const payloads = mails.map(({ row, kind }) => ({
    invitation: row.id,
    round: row.round,
    kind,
    mail: newId(),
    at,
  }))
  return jobs.sendAll(invitationMailJob, payloads, transaction)
}

/** What was used, taken back or sent anew since it was queued needs no mail, nor does a vacancy that takes no candidates. */
const deliver = async (
  context: AppContext,
  { invitation, round, kind, mail, at }: Payload,
): Promise<void> => {
  const row = await findInvitation(context.db, invitation)
  const now = context.clock.now()
  if (!row || row.round !== round || !isUsable(row, now)) return
  const vacancy = await findVacancy(context.db, row.vacancy_id)
  if (!vacancy || !takesCandidates(vacancy, now)) return
  const facts = await letterFacts(context, vacancy, row, kind)
  const content = invitationMail(context.config, facts, await letterheadOf(context, vacancy))
  const sender = { userId: vacancy.organisation_id, company: facts.sentBy }
  await deliverToCandidate(context, { ...content, ...sender, id: mail, createdAt: at, to: row.email })
}

export const handleInvitationJobs = (context: AppContext): void =>
  context.jobs.handle(invitationMailJob, run => deliver(context, run.payload))
