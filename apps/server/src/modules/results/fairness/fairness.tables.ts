import type { Fairness } from '@vivavox/contracts/fairness'
import type { Ethnicity, Sex } from '@vivavox/contracts/self-identification'
import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Read by the fairness module alone. */
    self_identifications: {
      interview_id: string
      /** null: prefers not to say, as in the next column. */
      sex: Sex | null
      ethnicity: Ethnicity | null
      /** Part of the stored figures. */
      counted: Defaulted<boolean>
    }
    /** What an account reads until five more people have answered. */
    fairness_snapshots: {
      organisation_id: string
      figures: Json<Fairness>
    }
  }
}
