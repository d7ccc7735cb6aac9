import type { LetterKind } from '@vivavox/contracts/lists'
import type { CandidateLocale, UiLocale } from '@vivavox/contracts/locales'
import type { Defaulted } from './columns.ts'

/** After two days without a start, and a day before the end. */
export type ReminderKind = 'waiting' | 'ending'

/** What candidates are mailed before and after their interview. */
export interface InvitationTables {
  invitations: {
    id: string
    vacancy_id: string
    /** The vacancy's owner. */
    user_id: string
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
    user_id: string
    locale: CandidateLocale
    kind: LetterKind
    /** null: ours. */
    subject: string | null
    message: string | null
  }
  /** How many mails an account has sent to candidates on a day (UTC); named after the first kind that was counted. */
  invitation_days: {
    user_id: string
    /** 'YYYY-MM-DD'. */
    day: string
    mails: number
  }
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
  /** Readers who want no more mails of a company. */
  stopped_mails: {
    user_id: string
    /** Keyed. */
    address_hash: string
    at: Date
  }
  /** The candidate's own way back to their result, mailed at the end. */
  receipts: {
    interview_id: string
    token_hash: string
    /** Of the mail, and of the secret in it. */
    mail_id: string
    created_at: Date
  }
}
