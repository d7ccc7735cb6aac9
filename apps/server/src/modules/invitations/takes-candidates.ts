import type { VacancyRow } from '../vacancies/index.ts'

/** Is the vacancy open? Whether a place is free shows when somebody comes. */
export const takesCandidates = ({ status, deadline }: VacancyRow, now: Date): boolean =>
  status === 'open' && (deadline === null || deadline > now)
