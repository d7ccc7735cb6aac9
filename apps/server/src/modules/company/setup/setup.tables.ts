import type { Installation } from '@vivavox/contracts/installation'
import type { Defaulted, DefaultedJson } from '../../../platform/database/columns.ts'

/** What an administrator set; what is missing has its default. */
export type StoredSettings = Partial<Omit<Installation, 'managed_by_environment'>>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    installation: {
      /** Always true: there is one row. */
      id: Defaulted<boolean>
      /** SHA-256 of the tokens that claim it, separated by spaces, `+` before one of the command; null: none was issued, or one was used. */
      setup_token_hash: string | null
      settings: DefaultedJson<StoredSettings>
    }
  }
}
