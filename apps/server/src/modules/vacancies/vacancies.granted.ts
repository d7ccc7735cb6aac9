import type { VacancyRow } from './vacancies.repository.ts'

declare module '../../platform/http/gate.ts' {
  interface Granted {
    /** The one in the path, which the actor may manage. */
    vacancy: VacancyRow
  }
}
