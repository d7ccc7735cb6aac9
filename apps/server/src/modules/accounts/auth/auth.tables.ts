import type { NotifyFinished } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { SecurityEventKind } from '@vivavox/contracts/security-log'
import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    users: {
      id: string
      email: string
      name: string
      password_hash: string
      role: Defaulted<'user' | 'admin'>
      /** Of an administrator: by ADMIN_EMAILS, or by the operator's command. */
      role_source: Defaulted<'configured' | 'granted' | null>
      email_verified_at: Date | null
      /** By a member's invitation, whose link its inviter has, too: no mail has proved the address yet. */
      address_by_link: Defaulted<boolean>
      notification_email: Defaulted<boolean>
      notification_sms: Defaulted<boolean>
      notify_finished: Defaulted<NotifyFinished>
      notify_mentions: Defaulted<boolean>
      notify_requests: Defaulted<boolean>
      /** Of the last one, sent or with nothing to say: `daily 2026-03-02`. */
      digest_period: Defaulted<string | null>
      /** The last digest told what ended before. */
      digest_until: Defaulted<Date | null>
      language: Defaulted<UiLocale>
      pending_email: Defaulted<string | null>
      /** Sealed (platform/security/seal.ts). */
      two_factor_secret: Defaulted<string | null>
      two_factor_enabled_at: Defaulted<Date | null>
      two_factor_last_step: Defaulted<number | null>
      /** IANA, of the browser that signed in last; null: not known. */
      time_zone: Defaulted<string | null>
      /** By the operator; null: it is not. */
      blocked_at: Defaulted<Date | null>
      blocked_reason: Defaulted<string | null>
      created_at: Date
    }
    sessions: {
      id: string
      user_id: string
      token_hash: string
      user_agent: string | null
      address: string | null
      created_at: Date
      last_seen_at: Date
      expires_at: Date
    }
    verifications: {
      id: string
      user_id: string
      purpose: 'email' | 'reset' | 'restore' | 'sign_in'
      target: string
      secret_hash: string
      wrong_tries: Defaulted<number>
      created_at: Date
      expires_at: Date
      used_at: Defaulted<Date | null>
      /** Of a mailed code: opens the same by a link. */
      link_hash: Defaulted<string | null>
      /** The network that asked for the code, as a keyed hash; null: not known. */
      asked_from: Defaulted<string | null>
      wrong_tries_elsewhere: Defaulted<number>
    }
    recovery_codes: {
      user_id: string
      code_hash: string
      used_at: Defaulted<Date | null>
    }
    security_events: {
      id: string
      at: Date
      kind: SecurityEventKind
      user_id: string | null
      actor_id: string | null
      address: string | null
      user_agent: string | null
      details: Json<Record<string, string>>
    }
  }
}
