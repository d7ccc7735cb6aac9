import type { CalibratedEngine, CalibrationChange, CalibrationRun } from '@vivavox/contracts/calibration'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { Defaulted, Json, NullableJson } from '../../../platform/database/columns.ts'

/** What an engine made of one graded interview: the id and the grade of that, and its score. */
export interface StoredOutcome {
  id: string
  kind: string
  grade: number
  /** null: no number. */
  score: number | null
  /** No usable answer. */
  failed: boolean
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    calibrations: {
      provider: TextProvider
      model: string
      prompt_version: string
      sample: string
      outcomes: Json<StoredOutcome[]>
      at: Date
    }
    calibration_runs: {
      id: string
      status: Defaulted<CalibrationRun['status']>
      change: Json<CalibrationChange>
      cases: number
      cases_done: Defaulted<number>
      tried: NullableJson<CalibratedEngine>
      in_use: NullableJson<CalibratedEngine>
      created_by: string | null
      created_at: Date
    }
  }
}
