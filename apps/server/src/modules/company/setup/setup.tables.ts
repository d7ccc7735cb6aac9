import type { Installation } from '@vivavox/contracts/installation'
import type { Defaulted, DefaultedJson } from '../../../platform/database/columns.ts'

/** What an administrator set; what is missing has its default. */
export type StoredSettings = Partial<Omit<Installation, 'managed_by_environment'>>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    installation: {
      /** Always true: there is one row. */
      id: Defaulted<boolean>
      /** SHA-256 of the token that claims it; null: none was issued, or it was used. */
      setup_token_hash: string | null
      settings: DefaultedJson<StoredSettings>
    }
  }
}
