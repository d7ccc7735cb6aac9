import { REGISTRATIONS } from '@vivavox/contracts/lists'
import { isMailbox } from '@vivavox/contracts/mailbox'
import * as z from 'zod'
import { ROLES } from './config.ts'

/** What PayPal takes (ISO 4217), but for HUF and TWD: it has no fraction of these, and browsers do not agree on one. */
const PAYMENT_CURRENCIES = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'ILS',
  'JPY',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RUB',
  'SEK',
  'SGD',
  'THB',
  'USD',
] as const

/** Values that come from files often end in a line break. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(trimmed, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess(raw => trimmed(raw) ?? value, schema)
const list = withDefault(
  z.string().transform(value =>
    value
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  ),
  '',
)
const onOrOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform(value => ['on', 'true', '1'].includes(value))
const flag = withDefault(onOrOff, 'off')
const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address like ${example}`, abort: true })
const origin = webAddress('https://interviews.example.com')
  .refine(value => new URL(value).pathname === '/', 'must be an origin without a path')
  .transform(value => new URL(value).origin)
const origins = list.pipe(z.array(origin))

/** With the version in its path, without a slash at the end. */
const providerUrl = webAddress('http://127.0.0.1:8000/v1').transform(value =>
  value.replace(/(?<!\/)\/+$/, ''),
)

const number = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`
  return z.coerce.number(error).min(min, error).max(max, error)
}
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** An address or a range, or one of the names that stand for ranges (proxy-addr). */
const proxyAddress = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
  {
    error: 'must hold addresses or ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  },
)

export const DEFAULT_MAIL_FROM = 'Vivavox <no-reply@localhost>'

const apiKey = optional(z.string().regex(/^\S+$/, 'must not contain spaces'))

/** The environment as it may be set, with its defaults, as in .env.example; those that follow from other variables are in load-config.ts. */
export const environment = z.object({
  /** A misspelt one would start a public server as one for trying. */
  NODE_ENV: withDefault(
    z
      .string()
      .toLowerCase()
      .pipe(oneOf(['development', 'production', 'test'])),
    'development',
  ),
  PORT: withDefault(wholeNumber(0, 65_535), '3000'),
  HOST: optional(z.string()),
  PUBLIC_ORIGIN: optional(origin),
  DATA_DIR: withDefault(z.string(), './data'),
  /** As it is: what was encrypted with it stays readable. */
  SECRET_KEY: z.preprocess(
    value => value || undefined,
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  ROLES: withDefault(
    z
      .string()
      .transform(value => value.split(',').map(item => item.trim()))
      .pipe(z.array(oneOf(ROLES)).min(1)),
    ROLES.join(','),
  ),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' }),
  ),
  REDIS_URL: optional(
    z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' }),
  ),
  S3_ENDPOINT: optional(providerUrl),
  S3_BUCKET: optional(z.string().regex(/^[\w.-]+$/, 'must be the name of a bucket')),
  S3_REGION: withDefault(z.string().regex(/^[\w-]+$/, 'must be a name like eu-central-1'), 'us-east-1'),
  S3_ACCESS_KEY_ID: apiKey,
  S3_SECRET_ACCESS_KEY: apiKey,
  S3_WAITING_MB: withDefault(wholeNumber(0, 1_000_000), '512'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
  MAIL: optional(oneOf(['outbox', 'smtp'])),
  MAIL_FROM: withDefault(
    z
      .string()
      .refine(isMailbox, 'must be an address, or a name with it: Interviews <interviews@example.com>'),
    DEFAULT_MAIL_FROM,
  ),
  MAILS_PER_DAY_NEW_ACCOUNT: withDefault(wholeNumber(0, 1_000), '20'),
  PAYMENTS: optional(oneOf(['local', 'off'])),
  PAYPAL_CLIENT_ID: apiKey,
  PAYPAL_CLIENT_SECRET: apiKey,
  PAYPAL_WEBHOOK_ID: apiKey,
  PAYPAL_BASE_URL: optional(origin),
  PAYMENT_CURRENCY: withDefault(oneOf(PAYMENT_CURRENCIES), 'USD'),
  SELLER_NAME: optional(z.string().max(200, 'must have at most 200 characters')),
  SELLER_ADDRESS: withDefault(z.string().max(1_000, 'must have at most 1000 characters'), ''),
  ADMIN_EMAILS: list,
  REGISTRATION: optional(oneOf(REGISTRATIONS)),
  REGISTRATION_DOMAINS: list,
  BILLING: optional(oneOf(['on', 'off'])),
  PRODUCT_NAME: withDefault(z.string().max(60, 'must have at most 60 characters'), 'Vivavox'),
  BRAND_COLOR: optional(z.string().regex(/^#[0-9a-f]{6}$/i, 'must look like #1f6f54')),
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  CONTENT_DIR: optional(z.string()),
  TEST_PAGES: optional(onOrOff),
  CORS_ORIGINS: origins,
  TRUSTED_PROXIES: list.pipe(z.array(proxyAddress)),
  WEBHOOK_ALLOW: list,
  RESUME_MINUTES: withDefault(number(0.01, 10_080), '30'),
  RETENTION_DAYS: withDefault(wholeNumber(1, 3_650), '180'),
  BACKUP_DAYS: withDefault(wholeNumber(1, 3_650), '14'),
  MIN_FREE_MB: withDefault(wholeNumber(0, 1_000_000_000), '200'),
  MAX_INTERVIEW_MINUTES: withDefault(number(0.1, 600), '60'),
  MAX_LIVE_PER_OWNER: optional(wholeNumber(1, 100_000)),
  /** The former name of MODEL_MINUTES_PER_ORGANISATION. */
  MAX_MINUTES_PER_OWNER: optional(wholeNumber(1, 1_000_000)),
  MODEL_MINUTES_PER_ORGANISATION: optional(wholeNumber(0, 10_000_000)),
  MODEL_COST_PER_ORGANISATION: withDefault(number(0, 10_000_000), '200'),
  MODEL_COST_PER_DAY: withDefault(number(0, 10_000_000), '100'),
  STORAGE_PER_ORGANISATION_MB: withDefault(wholeNumber(1, 1_000_000_000), '20000'),
  VACANCIES_PER_ORGANISATION: withDefault(wholeNumber(1, 1_000_000), '200'),
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: withDefault(providerUrl, 'https://api.openai.com/v1'),
  OPENAI_SIGNALLING: withDefault(oneOf(['relay', 'direct']), 'relay'),
  GEMINI_API_KEY: apiKey,
  GEMINI_BASE_URL: withDefault(origin, 'https://generativelanguage.googleapis.com'),
  CASCADE_TRANSCRIPTION_URL: optional(providerUrl),
  CASCADE_TRANSCRIPTION_KEY: apiKey,
  CASCADE_TRANSCRIPTION_MODEL: withDefault(z.string(), 'whisper-1'),
  CASCADE_CHAT_URL: optional(providerUrl),
  CASCADE_CHAT_KEY: apiKey,
  CASCADE_CHAT_MODEL: optional(z.string()),
  CASCADE_SPEECH_URL: optional(providerUrl),
  CASCADE_SPEECH_KEY: apiKey,
  CASCADE_SPEECH_MODEL: withDefault(z.string(), 'tts-1'),
  CASCADE_SPEECH_VOICE: withDefault(z.string(), 'alloy'),
  ESPEAK_PATH: optional(z.string()),
  LOCAL_MODELS: withDefault(onOrOff, 'on'),
  MODELS_URL: optional(providerUrl),
  EARS_THREADS: optional(wholeNumber(1, 256)),
  MIND_THREADS: optional(wholeNumber(1, 256)),
  OLLAMA_URL: withDefault(z.union([z.literal('off'), origin]), 'http://127.0.0.1:11434'),
  EVALUATION_SAMPLES: withDefault(wholeNumber(1, 9), '3'),
  BROWSER_SPEECH: flag,
  LOG_LEVEL: withDefault(
    z
      .string()
      .toLowerCase()
      .pipe(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
    'info',
  ),
  METRICS_TOKEN: apiKey,
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(providerUrl),
})
export type Environment = z.output<typeof environment>
