import type { Permission } from '@vivavox/contracts/permissions'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import type { VacancyRow } from './vacancies.repository.ts'

/**
 * Why a vacancy takes no new candidates; null when it does.
 * @param candidates how many have begun
 * @param hasFreePlace whether the owner's plan has a place left
 */
export const notAcceptingReason = (
  vacancy: Pick<VacancyRow, 'status' | 'deadline' | 'max_candidates' | 'is_blocked'>,
  candidates: number,
  hasFreePlace: boolean,
  now: Date,
): PublicVacancy['not_accepting_reason'] => {
  // Candidates are not told that the company is blocked.
  if (vacancy.status === 'closed' || vacancy.is_blocked) return 'closed'
  if (vacancy.deadline && vacancy.deadline.getTime() <= now.getTime()) return 'deadline'
  if (vacancy.max_candidates !== null && candidates >= vacancy.max_candidates) return 'full'
  return hasFreePlace ? null : 'paused'
}

/** A sample stays as it was made, and mails no one. */
const WITHHELD: readonly Permission[] = ['vacancy.edit', 'candidate.invite']

/** Removes permissions that samples do not grant. */
export const permittedOn = <May extends readonly Permission[] | null>(
  { is_sample }: Pick<VacancyRow, 'is_sample'>,
  may: May,
): May => (is_sample && may ? may.filter(permission => !WITHHELD.includes(permission)) : may) as May
