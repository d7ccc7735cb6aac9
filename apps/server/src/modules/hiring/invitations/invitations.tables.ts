import type { LetterKind } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Defaulted } from '../../../platform/database/columns.ts'

/** After two days without a start, and a day before the end. */
export type ReminderKind = 'waiting' | 'ending'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    invitations: {
      id: string
      vacancy_id: string
      /** The vacancy's owner. */
      organisation_id: string
      /** Lower-cased. */
      email: string
      name: string | null
      phone: string | null
      token_hash: string
      /** Grows with each sending: the link is made of it, and the ones before end. */
      round: Defaulted<number>
      message: string | null
      remind: boolean
      created_at: Date
      sent_at: Date
      reminded_at: Defaulted<Date | null>
      next_reminder: ReminderKind | null
      next_reminder_at: Date | null
      opened_at: Defaulted<Date | null>
      expires_at: Date
      /** No longer the invitation of its address. */
      revoked_at: Defaulted<Date | null>
      /** Its interview was made; null again when that one was refused at the start. */
      used_at: Defaulted<Date | null>
      interview_id: Defaulted<string | null>
    }
    /** An account's own words of its invitations, with placeholders. */
    invitation_letters: {
      organisation_id: string
      locale: CandidateLocale
      kind: LetterKind
      /** null: ours. */
      subject: string | null
      message: string | null
    }
  }
}
