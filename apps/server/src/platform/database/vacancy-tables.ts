import type { SimulatedResult } from '@vivavox/contracts/dry-run'
import type { TemplateFields } from '@vivavox/contracts/vacancy-templates'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json } from './columns.ts'
import type { InterviewSnapshot } from './tables.ts'

/** What vacancies are tried with and made from. */
export interface VacancyTables {
  dry_runs: {
    id: string
    vacancy_id: string
    status: Defaulted<'running' | 'done' | 'failed'>
    /** The vacancy as it was when the run began. */
    snapshot: Json<InterviewSnapshot>
    results: ColumnType<SimulatedResult[], string | undefined, string>
    created_at: Date
    /** The last sign of life. */
    at: Date
  }
  vacancy_templates: {
    id: string
    user_id: string
    name: string
    fields: Json<TemplateFields>
    created_at: Date
  }
}
