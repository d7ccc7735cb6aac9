import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { isId, safeEqual, sign } from '../../../../platform/ids.ts'
import { changeVacancy, findVacancy, type VacancyRow } from '../vacancies.repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>

/** How long the link works, milliseconds. */
const LIFETIME_MS = 7 * DAY_MS

const signatureOf = ({ config }: Pick<Context, 'config'>, vacancyId: string, until: string): string =>
  sign(config.secretKey, 'invited-only', vacancyId, until)

/** What closes a vacancy to candidates without an invitation, as part of a web address; it works for seven days. */
export const invitedOnlyToken = (context: Pick<Context, 'clock' | 'config'>, vacancyId: string): string => {
  const until = String(context.clock.now().getTime() + LIFETIME_MS)
  return [vacancyId, until, signatureOf(context, vacancyId, until)].join('.')
}

/** @returns the vacancy of a link; undefined when we did not make it, its time is over, or the vacancy is gone */
export const vacancyOfLink = async (context: Context, token: string): Promise<VacancyRow | undefined> => {
  const [id = '', until = '', signature = ''] = token.split('.')
  if (!isId(id) || !safeEqual(signatureOf(context, id, until), signature)) return undefined
  return Number(until) < context.clock.now().getTime() ? undefined : findVacancy(context.db, id)
}

/** Closes a vacancy to candidates without an invitation. */
export const closeToUninvited = (
  { db, clock }: Context,
  { id, organisation_id }: VacancyRow,
): Promise<boolean> => changeVacancy(db, id, organisation_id, { invited_only: true, updated_at: clock.now() })
