import { AppError } from '../../platform/http/app-error.ts'
import type { VacancyRow } from '../vacancies/index.ts'

/** Is the vacancy open? Whether a place is free shows when somebody comes. */
export const takesCandidates = ({ status, deadline }: VacancyRow, now: Date): boolean =>
  status === 'open' && (deadline === null || deadline > now)

/** @throws AppError CONFLICT when nobody could follow an invitation */
export const requireOpen = (vacancy: VacancyRow, now: Date): void => {
  if (takesCandidates(vacancy, now)) return
  throw new AppError('CONFLICT', { details: [{ path: 'vacancy', message: 'vacancy_closed' }] })
}
