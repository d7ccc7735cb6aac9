import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hasFreePlace } from '../../billing/subscriptions/index.ts'
import { hasMinutesLeft } from '../../engines/models/index.ts'
import { countCandidates } from '../../ledger/counters/index.ts'
import { consentTerms } from './consent.ts'
import { notAcceptingReason } from './vacancies.policy.ts'
import { presentPublicVacancy } from './vacancies.presenter.ts'
import { findVacancy, type VacancyRow } from './vacancies.repository.ts'

/** @throws AppError NOT_FOUND */
export const requireVacancy = async (context: Pick<AppContext, 'db'>, id: string): Promise<VacancyRow> => {
  const row = await findVacancy(context.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Has the account a place of its plan, which a sample does not need, and minutes of its month left for the vacancy's interviewer? */
export const mayTakeCandidates = async (
  context: AppContext,
  {
    organisation_id: ownerId,
    voice_provider,
    is_sample,
  }: Pick<VacancyRow, 'organisation_id' | 'voice_provider' | 'is_sample'>,
): Promise<boolean> =>
  (is_sample || (await hasFreePlace(context, ownerId))) && hasMinutesLeft(context, ownerId, voice_provider)

const countWhereLimited = (executor: Executor, row: VacancyRow): Promise<number> =>
  row.max_candidates === null
    ? Promise.resolve(0)
    : countCandidates(executor, { userId: row.organisation_id, vacancyId: row.id })

/** Whether candidates may begin now, and if not, why. */
export const readAcceptance = async (
  context: AppContext,
  row: VacancyRow,
): Promise<PublicVacancy['not_accepting_reason']> =>
  notAcceptingReason(
    row,
    await countWhereLimited(context.db, row),
    await mayTakeCandidates(context, row),
    context.clock.now(),
  )

/** What a visitor with the link may know of a vacancy, as it stands now. */
export const readPublicVacancy = async (context: AppContext, row: VacancyRow): Promise<PublicVacancy> =>
  presentPublicVacancy(
    row,
    ...(await Promise.all([readAcceptance(context, row), consentTerms(context, row.organisation_id)])),
  )

/**
 * The vacancy of a candidate who begins now. Call it in the transaction of the start, after `takePlace`, which makes
 * the other starts of this owner wait: two at once cannot both be the last candidate.
 * @throws AppError INTERVIEW_LIMIT_REACHED when it is closed, past its deadline, full or gone, or the operator blocked its owners
 */
export const requireAccepting = async (transaction: Executor, id: string, now: Date): Promise<VacancyRow> => {
  const row = await findVacancy(transaction, id)
  const candidates = row ? await countWhereLimited(transaction, row) : 0
  if (!row || notAcceptingReason(row, candidates, true, now)) throw new AppError('INTERVIEW_LIMIT_REACHED')
  return row
}
