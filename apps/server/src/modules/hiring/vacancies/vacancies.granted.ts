import type { Permission } from '@vivavox/contracts/permissions'
import type { VacancyRow } from './vacancies.repository.ts'

declare module '../../../platform/http/gate.ts' {
  interface Granted {
    /** The one in the path, which the actor may manage. */
    vacancy: VacancyRow
    /** All that the actor may do with the vacancy, or with the one of the interview, in the path. */
    may: readonly Permission[]
  }
}
