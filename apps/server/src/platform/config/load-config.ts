import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { isThisMachine } from '../security/network.ts'
import type {
  CascadeConfig,
  CascadeEndpoint,
  Config,
  ConnectionName,
  LocalModelsConfig,
  S3Config,
} from './config.ts'
import { DEFAULT_MAIL_FROM, type Environment, environment } from './environment-schema.ts'
import { foreignVariables } from './foreign-variables.ts'
import { toInstallationConfig } from './installation-config.ts'
import { paymentFaults, toPayments } from './payments-config.ts'

/** Puts a new key there, whole or not at all: who starts at the same time would read the beginning of one. */
const putNewKey = (file: string): void => {
  const whole = `${file}-${process.pid}`
  const key = randomBytes(32).toString('base64url')
  writeFileSync(whole, key, { mode: 0o600 })
  try {
    linkSync(whole, file)
  } catch {
    // Another was sooner, or the disk knows no links.
    if (!existsSync(file)) writeFileSync(file, key, { flag: 'wx', mode: 0o600 })
  } finally {
    rmSync(whole)
  }
}

/**
 * Reads the key kept in the data folder, or makes one there (readable by its owner only).
 * @throws Error when the file holds no key, as after a full disk: with an empty one any visitor could sign links
 */
export const keepSecretKey = (dataDir: string): string => {
  const file = join(dataDir, 'secret-key')
  try {
    makeFolder(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`DATA_DIR: the folder ${dataDir} cannot be made (${code}). Choose another place.`])
  }
  if (!existsSync(file)) putNewKey(file)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32)
    throw new Error(`${file} holds no key of 32 characters: remove the file, or set SECRET_KEY.`)
  return key
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TELLING = [...NEEDED, 'S3_ENDPOINT'] as const

/** Half a configuration would keep recordings on the local disk unnoticed. @returns a fault for each missing variable */
const s3Faults = (env: Partial<Environment>): string[] => {
  const set = TELLING.filter(name => env[name])
  if (set.length === 0) return []
  return NEEDED.filter(name => !env[name]).map(
    name => `${name}: recordings on S3 need it too, since these are set: ${set.join(', ')}`,
  )
}

/** null: recordings are files in DATA_DIR. */
const toS3 = (env: Environment): S3Config | null => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: env.S3_ENDPOINT ?? null,
    bucket,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
    waitingMb: env.S3_WAITING_MB,
  }
}

/** Thrown with every fault of the environment at once, one line each, in words for the operator. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map(fault => `  - ${fault}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

/** Rules between variables; those that are wrong by themselves are absent here. */
const rulesAcrossFields = (env: Partial<Environment>): string[] => {
  const faults: string[] = []
  const production = env.NODE_ENV === 'production'
  if (production && !env.PUBLIC_ORIGIN) {
    faults.push('PUBLIC_ORIGIN: set it to the address people open, e.g. https://interviews.example.com')
  }
  if (env.ROLES && env.ROLES.length < 3 && !env.DATABASE_URL) {
    faults.push('ROLES: a node with only some roles needs DATABASE_URL, since others must see the same data')
  }
  if (env.MAIL === 'smtp' && !env.SMTP_URL) faults.push('SMTP_URL: MAIL=smtp needs it')
  if (
    env.SMTP_URL &&
    env.MAIL !== 'outbox' &&
    env.MAIL_FROM === DEFAULT_MAIL_FROM &&
    !isThisMachine(env.SMTP_URL)
  ) {
    faults.push(
      'MAIL_FROM: with SMTP_URL it must be an address that the mail server may send from, e.g. Interviews <interviews@example.com>',
    )
  }
  if (env.CASCADE_CHAT_URL && !env.CASCADE_CHAT_MODEL) {
    faults.push('CASCADE_CHAT_MODEL: CASCADE_CHAT_URL needs it, the name of a model that the server has')
  }
  return [...faults, ...s3Faults(env), ...paymentFaults(env)]
}

const toEndpoint = (
  baseUrl: string | undefined,
  apiKey: string | undefined,
  model = '',
): CascadeEndpoint | null => (baseUrl ? { baseUrl, apiKey: apiKey ?? null, model } : null)

const toCascade = (env: Environment): CascadeConfig | null => {
  const speech = toEndpoint(env.CASCADE_SPEECH_URL, env.CASCADE_SPEECH_KEY, env.CASCADE_SPEECH_MODEL)
  const cascade = {
    transcription: toEndpoint(
      env.CASCADE_TRANSCRIPTION_URL,
      env.CASCADE_TRANSCRIPTION_KEY,
      env.CASCADE_TRANSCRIPTION_MODEL,
    ),
    chat: toEndpoint(env.CASCADE_CHAT_URL, env.CASCADE_CHAT_KEY, env.CASCADE_CHAT_MODEL),
    speech: speech && { ...speech, voice: env.CASCADE_SPEECH_VOICE },
  }
  return Object.values(cascade).some(Boolean) ? cascade : null
}

const toProviders = (
  env: Environment,
): Pick<Config, 'openai' | 'gemini' | 'openaiServer' | 'geminiServer'> => {
  const openaiServer = { baseUrl: env.OPENAI_BASE_URL, signalling: env.OPENAI_SIGNALLING }
  const geminiServer = { baseUrl: env.GEMINI_BASE_URL }
  return {
    openai: env.OPENAI_API_KEY ? { ...openaiServer, apiKey: env.OPENAI_API_KEY } : null,
    gemini: env.GEMINI_API_KEY ? { ...geminiServer, apiKey: env.GEMINI_API_KEY } : null,
    openaiServer,
    geminiServer,
  }
}

const managedIn = (env: Environment): ConnectionName[] => [
  ...(env.SMTP_URL || env.MAIL ? (['mail'] as const) : []),
  ...(env.OPENAI_API_KEY ? (['openai'] as const) : []),
  ...(env.GEMINI_API_KEY ? (['gemini'] as const) : []),
]

const toLocalModels = (env: Environment): LocalModelsConfig | null =>
  env.LOCAL_MODELS
    ? {
        modelsUrl: env.MODELS_URL ?? null,
        transcriberThreads: env.EARS_THREADS ?? null,
        textModelThreads: env.MIND_THREADS ?? null,
      }
    : null

/** What one account may speak in a month unless the operator says otherwise: 100 interviews of 20 minutes. */
const MODEL_MINUTES = 2_000

const toConfig = (env: Environment, version: string): Omit<Config, 'ignored'> => {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR)
  const smtp = env.MAIL !== 'outbox' && env.SMTP_URL
  return {
    version,
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    ...toInstallationConfig(env),
    dataDir,
    secretKey: env.SECRET_KEY ?? keepSecretKey(dataDir),
    roles: env.ROLES,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    s3: toS3(env),
    mail: smtp ? { kind: 'smtp', url: smtp } : { kind: 'outbox' },
    mailFrom: env.MAIL_FROM,
    mailsPerDayNewAccount: env.MAILS_PER_DAY_NEW_ACCOUNT,
    outboxPage: !smtp && (!production || env.MAIL === 'outbox'),
    payments: toPayments(env),
    adminEmails: env.ADMIN_EMAILS.map(email => email.toLowerCase()),
    productName: env.PRODUCT_NAME,
    brandColor: env.BRAND_COLOR ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    contentDir: env.CONTENT_DIR ? resolve(env.CONTENT_DIR) : join(dataDir, 'content'),
    testPages: env.TEST_PAGES ?? !production,
    corsOrigins: env.CORS_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    webhookAllow: env.WEBHOOK_ALLOW,
    resumeMinutes: env.RESUME_MINUTES,
    retentionDays: env.RETENTION_DAYS,
    backupDays: env.BACKUP_DAYS,
    minFreeMb: env.MIN_FREE_MB,
    maxInterviewMinutes: env.MAX_INTERVIEW_MINUTES,
    maxLivePerOwner: env.MAX_LIVE_PER_OWNER ?? null,
    modelMinutesPerOwner: env.MODEL_MINUTES_PER_ORGANISATION ?? env.MAX_MINUTES_PER_OWNER ?? MODEL_MINUTES,
    modelCostPerOwner: env.MODEL_COST_PER_ORGANISATION,
    modelCostPerDay: env.MODEL_COST_PER_DAY,
    storagePerOwner: env.STORAGE_PER_ORGANISATION_MB * 1_000_000,
    vacanciesPerOwner: env.VACANCIES_PER_ORGANISATION,
    ...toProviders(env),
    managedConnections: managedIn(env),
    cascade: toCascade(env),
    espeakPath: env.ESPEAK_PATH ?? null,
    localModels: toLocalModels(env),
    ollama: env.OLLAMA_URL === 'off' ? null : { url: env.OLLAMA_URL },
    evaluationSamples: env.EVALUATION_SAMPLES,
    browserSpeech: env.BROWSER_SPEECH,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ? `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` : null,
  }
}

/**
 * Parses the environment once.
 * @param variables usually process.env after .env was read
 * @throws ConfigError naming every fault
 */
export const loadConfig = (variables: Record<string, string | undefined>, version: string): Config => {
  const foreign = foreignVariables(variables)
  const own = Object.fromEntries(Object.entries(variables).filter(([name]) => !foreign.has(name)))
  const { values, faults } = readVariables(own)
  if (faults.length > 0) throw new ConfigError(faults)
  const ignored = [...foreign].map(([name, setBy]) => `${name} is ignored: ${setBy}.`)
  return { ...toConfig(values as Environment, version), ignored }
}

/** Each variable by itself, so that one wrong value hides neither the others nor the rules between them. */
const readVariables = (
  variables: Record<string, string | undefined>,
): { values: Partial<Environment>; faults: string[] } => {
  const values: Record<string, unknown> = {}
  const wrong = new Map<string, string>()
  for (const [name, schema] of Object.entries(environment.shape)) {
    const parsed = schema.safeParse(variables[name])
    if (parsed.success) values[name] = parsed.data
    else wrong.set(name, parsed.error.issues[0]?.message ?? 'cannot be read')
  }
  const across = rulesAcrossFields(values).filter(fault => !wrong.has(fault.slice(0, fault.indexOf(':'))))
  return { values, faults: [...[...wrong].map(([name, message]) => `${name}: ${message}`), ...across] }
}
