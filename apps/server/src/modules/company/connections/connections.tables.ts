import type { MailServer } from '@vivavox/contracts/connections'
import type { ConnectionName } from '../../../platform/config/config.ts'
import type { Json } from '../../../platform/database/columns.ts'

/** What is known of a connection beside its secret: of a mail server all of the form, of a provider nothing. */
export type MailSettings = Omit<MailServer, 'password'>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    connections: {
      name: ConnectionName
      settings: Json<MailSettings | Record<string, never>>
      /** The password or the key, encrypted under SECRET_KEY; null: none is needed. */
      sealed: string | null
    }
  }
}
