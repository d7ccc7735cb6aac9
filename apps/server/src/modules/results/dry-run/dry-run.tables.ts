import type { SimulatedResult } from '@vivavox/contracts/dry-run'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json } from '../../../platform/database/columns.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
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
  }
}
