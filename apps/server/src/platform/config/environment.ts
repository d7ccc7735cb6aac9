import * as z from 'zod'
import { ROLES } from './config.ts'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess(raw => blankIsAbsent(raw) ?? value, schema)
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
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform(value => ['on', 'true', '1'].includes(value))
const flag = withDefault(onOrOff, 'off')
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(value => new URL(value).pathname === '/', 'must be an origin without a path')
  .transform(value => new URL(value).origin)

/** With the version in its path, without a slash at the end. */
const providerUrl = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/+$/, ''))

const apiKey = optional(z.string().regex(/^\S+$/, 'must not contain spaces'))

/** The environment as it may be set; names and defaults are those of .env.example. */
export const environment = z.object({
  NODE_ENV: withDefault(z.string(), 'development'),
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), '3000'),
  HOST: optional(z.string()),
  PUBLIC_ORIGIN: optional(origin),
  DATA_DIR: withDefault(z.string(), './data'),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  ROLES: withDefault(
    z
      .string()
      .transform(value => value.split(',').map(item => item.trim()))
      .pipe(z.array(z.enum(ROLES)).min(1)),
    ROLES.join(','),
  ),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL: optional(z.enum(['outbox', 'smtp'])),
  MAIL_FROM: withDefault(z.string().regex(/^[^\r\n]+$/), 'Vivavox <no-reply@localhost>'),
  ADMIN_EMAILS: list,
  PRODUCT_NAME: withDefault(z.string().max(60), 'Vivavox'),
  BRAND_COLOR: optional(z.string().regex(/^#[0-9a-f]{6}$/i, 'must look like #1f6f54')),
  CONTACT_EMAIL: optional(z.email()),
  CONTENT_DIR: optional(z.string()),
  TEST_PAGES: optional(onOrOff),
  CORS_ORIGINS: list,
  TRUSTED_PROXIES: list,
  RESUME_MINUTES: withDefault(z.coerce.number().min(0.01).max(10_080), '30'),
  RETENTION_DAYS: withDefault(z.coerce.number().int().min(1).max(3_650), '180'),
  MAX_INTERVIEW_MINUTES: withDefault(z.coerce.number().min(0.1).max(600), '60'),
  MAX_LIVE_PER_OWNER: optional(z.coerce.number().int().min(1).max(100_000)),
  MAX_MINUTES_PER_OWNER: optional(z.coerce.number().int().min(1).max(1_000_000)),
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: withDefault(providerUrl, 'https://api.openai.com/v1'),
  OPENAI_SIGNALLING: withDefault(z.enum(['relay', 'direct']), 'relay'),
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
  BROWSER_SPEECH: flag,
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})
export type Environment = z.output<typeof environment>
