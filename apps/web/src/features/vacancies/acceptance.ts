import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { TextKey } from '../../i18n/index.ts'

/** Text that says whether the link of a vacancy accepts new candidates. */
export const acceptanceText = ({
  not_accepting_reason: reason,
}: Pick<OwnVacancy, 'not_accepting_reason'>): TextKey => {
  if (reason === 'deadline') return 'vacancy-form.limits.past'
  return reason ? 'vacancies.notAccepting' : 'vacancies.accepting'
}
