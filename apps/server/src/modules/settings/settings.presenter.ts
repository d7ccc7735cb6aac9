import type { Settings } from '@vivavox/contracts/settings'
import { logoAddress } from '../logos/index.ts'
import type { SettingsRow } from './settings.repository.ts'

/** The owner's settings, field by field. */
export const presentSettings = (row: Omit<SettingsRow, 'password_hash' | 'two_factor_secret'>): Settings => ({
  name: row.name,
  email: row.email,
  company_name: row.company_name,
  company_description: row.company_description,
  company_contact: row.company_contact,
  consent_note: row.consent_note,
  company_greeting: row.company_greeting,
  company_logo: logoAddress(row.company_logo),
  notification_email: row.notification_email,
  notification_sms: row.notification_sms,
  language: row.language,
  ai_provider: row.ai_provider,
  ai_model: row.ai_model,
  self_identification: row.self_identification,
})
