import * as z from 'zod'
import { REGISTRATIONS } from './lists.ts'
import { UI_LOCALES } from './locales.ts'
import { text } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** `https://host` or `http://host:port`, nothing behind it. */
const publicOrigin = text(300)
  .refine(value => /^https?:\/\/[^\s/?#@]+\/?$/i.test(value) && URL.canParse(value), 'origin_invalid')
  .overwrite(value => (URL.canParse(value) ? new URL(value).origin : value))

const domain = text(253)
  .toLowerCase()
  .refine(
    value => /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(value),
    'domain_invalid',
  )

/** What an administrator may set for the whole installation. */
const changeable = z.object({
  /** Of links in mails and on pages, without a slash at the end. */
  public_origin: publicOrigin,
  /** Who may register: all addresses, those with an invitation to an organisation, or none; the link of an invitation works always. */
  registration: z.enum(REGISTRATIONS),
  /** Domains of addresses that may register while registration is open; none: all. */
  registration_domains: z.array(domain).max(100),
  /** `off`: no plans, prices or limits. */
  billing: z.enum(['on', 'off']),
  /** Of answers to callers who ask for no language. */
  default_language: z.enum(UI_LOCALES),
})

export const INSTALLATION_FIELDS = changeable.keyof().options
export type InstallationField = (typeof INSTALLATION_FIELDS)[number]

/** What may be sent. */
const updateInstallation = changeable.partial()
export type UpdateInstallation = z.output<typeof updateInstallation>

export const installation = changeable.extend({
  /** What the server answers back as it is. */
  public_origin: z.string(),
  registration_domains: z.array(z.string()),
  /** Set by environment variables, and read-only. */
  managed_by_environment: z.array(z.enum(INSTALLATION_FIELDS)),
})
export type Installation = z.infer<typeof installation>

export const installationRoutes = {
  'GET /admin/installation': route({
    operationId: 'readInstallation',
    access: 'administrator',
    summary: 'Settings of the whole installation',
    replies: { 200: installation },
  }),
  'PUT /admin/installation': route({
    operationId: 'updateInstallation',
    access: 'administrator',
    summary: 'Change any of them, without a restart; those that the environment sets are read-only',
    body: updateInstallation,
    replies: { 200: installation },
  }),
} satisfies RouteTable
