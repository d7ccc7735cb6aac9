import * as z from 'zod'
import {
  COMPANY_CONTACT_MAX,
  COMPANY_DESCRIPTION_MAX,
  COMPANY_NAME_MAX,
  CONSENT_NOTE_MAX,
  GREETING_MAX,
} from './limits.ts'
import { NOTIFY_FINISHED } from './lists.ts'
import { UI_LOCALES } from './locales.ts'
import { line, text, timestamp } from './primitives.ts'
import { TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'
import { SELF_IDENTIFICATION } from './self-identification.ts'

/** What the account is mailed about, as long as `notification_email` is on. */
const notify = z.object({
  finished: z.enum(NOTIFY_FINISHED),
  mentions: z.boolean(),
  requests: z.boolean(),
})

export const settings = z.object({
  name: z.string(),
  email: z.string(),
  company_name: z.string(),
  company_description: z.string(),
  /** Where candidates turn to: an e-mail address, a link or a telephone number; '' for none. */
  company_contact: z.string(),
  /** What the company adds to the notice that candidates agree to; '' for nothing. */
  consent_note: z.string(),
  /** What candidates read first and hear at the beginning; '' for nothing. */
  company_greeting: z.string(),
  /** Address of the logo on this server; null for none. */
  company_logo: z.string().nullable(),
  notification_email: z.boolean(),
  notification_sms: z.boolean(),
  notify,
  language: z.enum(UI_LOCALES),
  ai_provider: z.enum(TEXT_PROVIDERS).nullable(),
  ai_model: z.string().nullable(),
  /** What candidates are asked about themselves after the interview, for the counts of groups alone. */
  self_identification: z.enum(SELF_IDENTIFICATION),
  /** Whom members may ask for what only an administrator of the server can change; null: they are one, or all visitors may register. */
  administrator: z.string().nullable(),
})
export type Settings = z.infer<typeof settings>

const updateSettings = z
  .object({
    company_name: line(COMPANY_NAME_MAX),
    company_description: text(COMPANY_DESCRIPTION_MAX),
    company_contact: text(COMPANY_CONTACT_MAX),
    consent_note: text(CONSENT_NOTE_MAX),
    company_greeting: text(GREETING_MAX),
    notification_email: z.boolean(),
    notification_sms: z.boolean(),
    notify: notify.partial(),
    language: z.enum(UI_LOCALES),
    ai_provider: z.enum(TEXT_PROVIDERS).nullable(),
    ai_model: text(120).nullable(),
    self_identification: z.enum(SELF_IDENTIFICATION),
    /** Chooses a model of this machine that did not pass its check. */
    confirm: z.boolean(),
  })
  .partial()
export type UpdateSettings = z.output<typeof updateSettings>

export const settingsRoutes = {
  'GET /settings': route({
    operationId: 'readSettings',
    access: 'signed-in',
    summary: 'My settings',
    replies: { 200: settings },
  }),
  'PUT /settings': route({
    operationId: 'updateSettings',
    access: 'signed-in',
    summary: 'Change any of them',
    body: updateSettings,
    replies: { 200: settings },
  }),
  'GET /settings/usage': route({
    operationId: 'readUsage',
    access: 'company.view',
    summary: 'What of my plan is used',
    replies: {
      200: z.object({
        completed_interviews: z.number(),
        running_interviews: z.int(),
        interviews_limit: z.number().nullable(),
        /** Null is unlimited. */
        free_places: z.int().nullable(),
        /** Candidates turned away in this period because no place was left. */
        turned_away: z.int(),
        period_start: timestamp.nullable(),
        period_end: timestamp.nullable(),
        vacancies: z.number(),
        /** Mails to candidates on this day (UTC), and how many there may be. */
        mails_today: z.int(),
        mails_limit: z.int(),
        vacancies_limit: z.int(),
        storage: z.object({ used_bytes: z.number(), limit_bytes: z.number() }),
        /** This calendar month (UTC). */
        model: z.object({
          minutes_used: z.number(),
          minutes_limit: z.number(),
          cost_used: z.number(),
          cost_limit: z.number(),
          currency: z.literal('USD'),
        }),
        /** Completed interviews whose places may still be given back in this period. */
        voids_left: z.int(),
      }),
    },
  }),
} satisfies RouteTable
