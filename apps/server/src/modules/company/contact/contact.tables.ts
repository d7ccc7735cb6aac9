import type { UiLocale } from '@vivavox/contracts/locales'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Messages of the contact form that wait for the hour's one mail. */
    contact_messages: {
      id: string
      /** The account, or the operator's address. */
      receiver: string
      /** null: the operator. */
      user_id: string | null
      locale: UiLocale
      /** The address that the sender typed, unconfirmed. */
      sender: string
      message: string
      /** The vacancy or plan that it is about. */
      about: string | null
      /** Sent with a candidate's token or invitation. */
      is_candidate: boolean
      created_at: Date
    }
  }
}
