import type { Transaction } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { withoutLinks } from '../../hiring/candidate-mails/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { tellInterviewChanged } from './interview-changed.ts'
import { candidateWithdrewMail } from './interviews.mails.ts'
import { isClosed } from './interviews.policy.ts'
import { changeInterview, type InterviewRow, lockInterview } from './interviews.repository.ts'
import { listTold } from './owner-mail.repository.ts'
import { finishRecordingSoon } from './recording/finish-recording.ts'

/** How a running or waiting interview ends by it: its place of the plan is free again. */
const endingOf = ({ status, started_at }: InterviewRow, now: Date) =>
  isClosed(status)
    ? {}
    : ({
        status: 'abandoned',
        end_reason: 'the candidate withdrew',
        ended_at: started_at && started_at > now ? started_at : now,
        live_owner: null,
        live_until: null,
        start_network: null,
      } as const)

/** An evaluation that waits or runs ends; one there is stays to be read. */
const evaluationOf = ({ evaluation_status, evaluation }: InterviewRow, now: Date) =>
  ['queued', 'running', 'awaiting_words'].includes(evaluation_status)
    ? ({ evaluation_status: evaluation ? 'done' : 'none', evaluation_status_at: now } as const)
    : {}

/** Ends an interview by its candidate's wish and whatever goes on about it, once. @returns whether it was not withdrawn before */
const endInterview = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  id: string,
): Promise<boolean> => {
  const row = await lockInterview(transaction, id)
  if (!row || row.withdrawn_at) return false
  const now = context.clock.now()
  const change = { ...endingOf(row, now), ...evaluationOf(row, now), withdrawn_at: now }
  await changeInterview(transaction, id, change)
  if (row.started_at && !isClosed(row.status)) await finishRecordingSoon(context, id, transaction)
  tellInterviewChanged(context, transaction, id)
  return true
}

/** Tells those who hear of a vacancy's interviews. */
const tellCompany = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  vacancyId: string,
  interview: Pick<InterviewRow, 'id' | 'candidate_name'> | null,
): Promise<void> => {
  for (const reader of await listTold(transaction, vacancyId)) {
    const { title: vacancy, email, userId, language: locale } = reader
    const name = interview && !reader.blind_review ? interview.candidate_name : null
    const candidate = name === null ? null : withoutLinks(name, context.config.publicOrigin)
    const path = interview ? `/results/${interview.id}` : `/vacancy/${vacancyId}/results`
    const content = candidateWithdrewMail(context.config, { path, vacancy, candidate, locale })
    await sendMail(context, { ...content, to: email, userId }, transaction)
  }
}

/**
 * Takes a candidate out of the selection for a vacancy: the interview ends, reminders and evaluation stop, and the company is told. Call it once, in
 * a transaction.
 * @param interview null: there is an invitation alone
 */
export const withdrawCandidate = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  { vacancyId, interview }: { vacancyId: string; interview: InterviewRow | null },
): Promise<void> => {
  if (interview && !(await endInterview(context, transaction, interview.id))) return
  const about = { interview_id: interview?.id ?? null, vacancy_id: vacancyId }
  await addAuditEntry(transaction, { at: context.clock.now(), action: 'interview.withdrawn', ...about })
  if (!interview?.is_sample) await tellCompany(context, transaction, vacancyId, interview)
}
