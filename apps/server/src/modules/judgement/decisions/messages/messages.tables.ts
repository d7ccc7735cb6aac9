import type { DecisionKind, MessageKind, MessageState } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Defaulted } from '../../../../platform/database/columns.ts'

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    /** What candidates are sent with a decision. */
    decision_messages: {
      id: string
      interview_id: string
      decision_id: string
      kind: DecisionKind
      locale: CandidateLocale
      subject: string
      /** `{next_step}` stands in it where that is the candidate's own page: the secret of that is stored nowhere. */
      body: string
      /** `sending`: handed to the mail server, whose answer is not known yet. */
      state: Defaulted<MessageState | 'sending'>
      /** When it was last handed to the mail server. */
      claimed_at: Defaulted<Date | null>
      /** How often the mail server did not take it. */
      tries: Defaulted<number>
      /** The decision that withdrew it: undone, it waits again. */
      withdrawn_for: Defaulted<string | null>
      created_at: Date
      send_at: Date
      sent_at: Defaulted<Date | null>
      /** null: the account is gone. */
      sent_by: string | null
    }
    /** An organisation's own words to candidates, with variables. */
    message_templates: {
      organisation_id: string
      kind: MessageKind
      locale: CandidateLocale
      /** null: ours. */
      subject: string | null
      body: string | null
    }
  }
}
