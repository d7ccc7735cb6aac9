import type { RequestKind } from '@vivavox/contracts/requests'
import { DAY_MS, isTimeZone } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { isMissingReference } from '../../../../platform/database/errors.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { findVacancy, type VacancyRow } from '../../../hiring/vacancies/index.ts'
import { decidedAt } from '../../../judgement/decisions/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { keepOfPage, lockKept, type Page } from '../candidate-page.repository.ts'
import { type Standing, standingOf } from '../page-stage.ts'
import { dueAt } from './due.ts'
import { kindsAt, OPEN_MAX } from './requests.policy.ts'
import { insertRequest, listOfPage, type RequestRow } from './requests.repository.ts'
import { queueTelling } from './telling.jobs.ts'

/** By organisation: strangers must not fill its inbox without end, nor keep those out whom it invited. */
const OF_ORGANISATION = { name: 'organisationRequests', times: 500, seconds: DAY_MS / 1_000 }

interface Asked {
  kind: RequestKind
  text: string
}

const vacancyOf = async ({ db }: AppContext, { interview, invitation }: Page): Promise<VacancyRow> => {
  const id = interview?.vacancy_id ?? invitation?.vacancy_id
  const vacancy = id ? await findVacancy(db, id) : undefined
  if (!vacancy) throw new AppError('NOT_FOUND')
  return vacancy
}

/** What may be asked on a page now; nothing about a sample. */
export const mayAsk = (
  { interview }: Pick<Page, 'interview'>,
  { is_sample }: Pick<VacancyRow, 'is_sample'>,
  { stage }: Standing,
): readonly RequestKind[] => (is_sample ? [] : kindsAt(stage, Boolean(interview?.started_at)))

const requireOpen = async (context: AppContext, page: Page, vacancy: VacancyRow, { kind }: Asked) => {
  const { db, clock } = context
  const decided = page.interview ? await decidedAt(db, page.interview.id) : undefined
  if (mayAsk(page, vacancy, standingOf(page, decided, clock.now())).includes(kind)) return
  throw new AppError('CONFLICT', { details: [{ path: 'kind', message: 'request_not_now' }] })
}

const rowOf = (page: Page, { organisation_id, id, time_zone }: VacancyRow, asked: Asked, now: Date) => ({
  ...asked,
  id: newId(),
  organisation_id,
  vacancy_id: id,
  interview_id: page.interview?.id ?? null,
  invitation_id: page.interview ? null : (page.invitation?.id ?? null),
  created_at: now,
  due_at: dueAt(asked.kind, now, time_zone !== null && isTimeZone(time_zone) ? time_zone : 'UTC'),
})

const store = (context: AppContext, page: Page, vacancy: VacancyRow, asked: Asked): Promise<RequestRow> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    // Locks the page: of two equal requests the second one finds the first.
    await keepOfPage(transaction, page, now, {})
    const kept = await lockKept(transaction, page.id)
    if (kept?.withdrawn_at || kept?.erased_at) throw new AppError('CONFLICT')
    const waiting = (await listOfPage(transaction, page)).filter(({ state }) => state !== 'answered')
    const same = waiting.find(({ kind, text }) => kind === asked.kind && text === asked.text)
    if (same) return same
    if (waiting.length >= OPEN_MAX)
      throw new AppError('LIMIT_REACHED', { details: [{ path: 'open_requests', message: String(OPEN_MAX) }] })
    const row = await insertRequest(transaction, rowOf(page, vacancy, asked, now))
    const { interview_id, vacancy_id } = row
    await addAuditEntry(transaction, { at: now, action: 'request.received', interview_id, vacancy_id })
    await queueTelling(context, transaction, row.organisation_id)
    return row
  })

/**
 * Asks the company what a candidate wants. The same again while it waits changes nothing.
 * @throws AppError NOT_FOUND, CONFLICT when it cannot be asked now, LIMIT_REACHED, RATE_LIMITED
 */
export const askCompany = async (context: AppContext, page: Page, asked: Asked): Promise<RequestRow> => {
  const vacancy = await vacancyOf(context, page)
  await requireOpen(context, page, vacancy, asked)
  if (!page.invitation) await context.limits.of(OF_ORGANISATION).take(vacancy.organisation_id)
  return store(context, page, vacancy, asked).catch((error: unknown) => {
    // Deleted meanwhile.
    throw isMissingReference(error) ? new AppError('NOT_FOUND') : error
  })
}
