import type { Part, Role } from '@vivavox/contracts/permissions'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { SelfIdentification } from '@vivavox/contracts/self-identification'
import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    organisations: {
      id: string
      name: Defaulted<string>
      description: Defaulted<string>
      /** Shown to candidates. */
      contact: Defaulted<string>
      consent_note: Defaulted<string>
      greeting: Defaulted<string>
      /** The name it is stored under. */
      logo: Defaulted<string | null>
      ai_provider: Defaulted<TextProvider | null>
      ai_model: Defaulted<string | null>
      self_identification: Defaulted<SelfIdentification>
      /** Address of its chat, sealed. */
      chat_webhook: Defaulted<string | null>
      /** When the chat was last told something, and why it did not take it; null: it did. */
      chat_at: Defaulted<Date | null>
      chat_fault: Defaulted<string | null>
      waitlist_told_at: Defaulted<Date | null>
      /** The operator vouches for its mails to candidates. */
      mail_limits_lifted: Defaulted<boolean>
      created_at: Date
    }
    memberships: {
      organisation_id: string
      user_id: string
      role: Role
      state: Defaulted<'active' | 'suspended' | 'left'>
      joined_at: Date
      /** When the person last chose it. */
      last_used_at: Date
    }
    organisation_invitations: {
      id: string
      organisation_id: string
      /** Lower-cased. */
      email: string
      role: Role
      vacancy_ids: Defaulted<string[]>
      token_hash: string
      /** Grows with each sending: the link is made of it, and the ones before end. */
      round: Defaulted<number>
      invited_by: string | null
      created_at: Date
      expires_at: Date
      accepted_at: Defaulted<Date | null>
      revoked_at: Defaulted<Date | null>
    }
    /** Who works on a vacancy besides the recruiter who is responsible. */
    vacancy_members: {
      vacancy_id: string
      user_id: string
      part: Part
      may_decide: Defaulted<boolean>
      may_see_contacts: Defaulted<boolean>
      /** Mailed when interviews of it have ended. */
      notify: Defaulted<boolean>
    }
    /** A view: of each organisation the person whom its mails reach, its longest-serving owner who is not blocked. */
    organisation_contacts: {
      organisation_id: string
      user_id: string
    }
  }
}
