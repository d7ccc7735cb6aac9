import type { Download } from '@vivavox/contracts/downloads'
import type { ModelFaultKind } from '../../../ai/local/models/model-fault.ts'
import type { Defaulted, NullableJson } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Downloads of models, one for each model. */
    model_downloads: {
      model_id: string
      phase: Defaulted<Download['phase']>
      /** It waits for an administrator. */
      paused: Defaulted<boolean>
      bytes: Defaulted<number>
      total: Defaulted<number>
      bytes_per_second: Defaulted<number>
      seconds_left: Defaulted<number | null>
      fault: NullableJson<{ kind: ModelFaultKind; facts: Record<string, string | number> }>
      /** The node that carries it out while `lease_until` is ahead. */
      holder: string
      lease_until: Date
      asked_at: Defaulted<Date>
      /** The administrator who asked for it and has not heard of its end; null: none. */
      awaited_by: Defaulted<string | null>
    }
  }
}
