import * as z from 'zod'
import { MAIL_SECURITIES } from './lists.ts'
import { isMailbox } from './mailbox.ts'
import { line, rawText } from './primitives.ts'
import { KEY_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'

/** A name in any script or an address of either kind, without a port. */
const isHost = (value: string) => /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*|[\da-f]*:[\da-f:.]+)$/iu.test(value)

/** What the form of a mail server holds. */
const mailServer = z.object({
  host: line(253, 1).refine(isHost, 'host_invalid'),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
  /** Empty: the server asks for none. */
  user: line(320),
  /** Left out or empty: the saved one, with the saved host, port and user only. */
  password: rawText(1_000).optional(),
  /** The sender, `Interviews <interviews@example.com>` or the address alone. */
  from: line(320, 1).refine(isMailbox, 'mailbox_invalid'),
})
export type MailServer = z.infer<typeof mailServer>

const apiKey = rawText(500)
  .trim()
  .min(1)
  .refine(value => /^[!-~]*$/.test(value), 'key_invalid')

/** Of a secret: none, one that works, or one that this server's SECRET_KEY does not open any more and that has to be entered again. */
const secretState = z.enum(['none', 'saved', 'unreadable'])

const providerConnection = z.object({
  /** Is it used? */
  configured: z.boolean(),
  key: secretState,
  /** The last four characters of the key; null: none is known, or it is short. */
  key_hint: z.string().nullable(),
  /** Set by environment variables, and read-only. */
  managed_by_environment: z.boolean(),
})

/** What connects this server with others; no secret is in it. */
export const connections = z.object({
  mail: z.object({
    /** What mails go to now; `outbox`: files on the server. */
    kind: z.enum(['outbox', 'smtp']),
    /** For the form; also set while its password is unreadable. null: none was entered. */
    server: z
      .object({
        host: z.string(),
        port: z.number(),
        security: z.enum(MAIL_SECURITIES),
        user: z.string(),
      })
      .nullable(),
    /** The sender of mails now. */
    from: z.string(),
    password: secretState,
    managed_by_environment: z.boolean(),
  }),
  providers: z.object({ openai: providerConnection, gemini: providerConnection }),
})
export type Connections = z.infer<typeof connections>
export type ProviderConnection = z.infer<typeof providerConnection>

const providerParams = z.object({ provider: z.enum(KEY_PROVIDERS) })
const tests = { name: 'testConnection', times: 10, seconds: 60 }

/** Each change works at once, on all nodes; interviews that run go on as they began. What the environment sets answers 409 CONFLICT. */
export const connectionRoutes = {
  'GET /admin/connections': route({
    operationId: 'readConnections',
    access: 'administrator',
    summary: 'The mail server and the keys of providers, without secrets',
    replies: { 200: connections },
  }),
  'PUT /admin/connections/mail': route({
    operationId: 'connectMail',
    access: 'administrator',
    summary: 'Send mails by a mail server, or (null) write them to the outbox',
    body: z.object({ server: mailServer.nullable() }),
    replies: { 200: connections },
  }),
  'POST /admin/connections/mail/test': route({
    operationId: 'testMail',
    access: 'administrator',
    summary:
      'Send one mail to the caller now: by this server, which is not saved, or by what is in use when it is left out',
    limit: tests,
    body: z.object({ server: mailServer.optional() }),
    replies: { 200: z.object({ kind: z.enum(['outbox', 'smtp']), sent_to: z.string() }) },
  }),
  'PUT /admin/connections/{provider}': route({
    operationId: 'connectProvider',
    access: 'administrator',
    summary: 'Use a provider with this key, or (null) forget the key',
    params: providerParams,
    body: z.object({ api_key: apiKey.nullable() }),
    replies: { 200: connections },
  }),
  'POST /admin/connections/{provider}/test': route({
    operationId: 'testProviderKey',
    access: 'administrator',
    summary:
      'Ask a provider for its list of models: with this key, which is not saved, or with the one in use when it is left out',
    limit: tests,
    params: providerParams,
    body: z.object({ api_key: apiKey.optional() }),
    replies: { 200: z.object({ ok: z.literal(true) }) },
  }),
} satisfies RouteTable
