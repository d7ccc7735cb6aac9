import type { InstallationField } from '@vivavox/contracts/installation'
import type { Registration } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { KeyProvider } from '@vivavox/contracts/providers'

/** Everything that can be set from outside, parsed once (rules and defaults in environment-schema.ts). */
export interface Config {
  version: string
  production: boolean
  port: number
  host: string
  /** Absolute origin of links in mails and return addresses, without a trailing slash. */
  publicOrigin: string
  /** Who may register. */
  registration: Registration
  /** Domains of addresses that may register while registration is open; none: all. */
  registrationDomains: string[]
  /** Has this installation plans and prices? */
  billing: boolean
  /** Of answers to callers who ask for no language. */
  defaultLanguage: UiLocale
  /** Of what an administrator may change while the server runs (`modules/company/setup`): what the environment sets. */
  managedByEnvironment: InstallationField[]
  dataDir: string
  /** Signs links and hashes codes; made and kept in DATA_DIR when absent. */
  secretKey: string
  roles: Role[]
  databaseUrl: string | null
  /** The Redis that all nodes share; null: this node is alone. */
  redisUrl: string | null
  /** Variables of our names that another program set, one sentence each. */
  ignored: string[]
  /** Where recordings live; null: in DATA_DIR. */
  s3: S3Config | null
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string }
  mailFrom: string
  /** Mails that a new account may send to candidates in a day. */
  mailsPerDayNewAccount: number
  /** The page /outbox: off in production unless MAIL=outbox. */
  outboxPage: boolean
  payments: PaymentsConfig
  adminEmails: string[]
  productName: string
  brandColor: string | null
  /** Whom visitors may write to; null: no address is set. */
  contactEmail: string | null
  /** Folder of the operator's own texts for /help, /privacy and the like, by language; it may be missing. */
  contentDir: string
  /** The pages for trying microphone and voice: off in production unless TEST_PAGES=on. */
  testPages: boolean
  corsOrigins: string[]
  /** Addresses or ranges whose forwarding headers count; none by default. */
  trustedProxies: string[]
  /** Hosts, addresses and ranges that addresses typed by people may lead to although they are private. */
  webhookAllow: string[]
  resumeMinutes: number
  /** Days after which an ended interview is deleted with everything of it. */
  retentionDays: number
  /** Days after which a backup is deleted, and with it the last trace of an erased candidate or account. */
  backupDays: number
  /** With less room left on the data folder's disk, MiB, the server says that it is not ready. */
  minFreeMb: number
  maxInterviewMinutes: number
  /** Most interviews of one account that may run at the same time; null: as many as there are. */
  maxLivePerOwner: number | null
  /** Minutes that one account's interviews may speak with a voice of a provider in a calendar month (UTC). */
  modelMinutesPerOwner: number
  /** US dollars that one account's use of models may cost in a calendar month (UTC). */
  modelCostPerOwner: number
  /** US dollars that the use of models of this installation may cost in a day (UTC). */
  modelCostPerDay: number
  /** Bytes of recordings and spoken answers that one account may store. */
  storagePerOwner: number
  vacanciesPerOwner: number
  /** null: no key, so OpenAI is not used. */
  openai: OpenAiConfig | null
  /** null: no key, so Gemini is not used. */
  gemini: GeminiConfig | null
  /** Where OpenAI and Gemini are, with a key or without. */
  openaiServer: Omit<OpenAiConfig, 'apiKey'>
  geminiServer: Omit<GeminiConfig, 'apiKey'>
  /** Of what an administrator may connect while the server runs (`modules/company/connections`): what the environment sets. */
  managedConnections: ConnectionName[]
  /** Speech servers of the operator's own; null: none of the three is set. */
  cascade: CascadeConfig | null
  /** Program of the built-in voice: a path, 'off', or null to look in PATH. */
  espeakPath: string | null
  /** Models that run on this machine; null: LOCAL_MODELS=off. */
  localModels: LocalModelsConfig | null
  /** A server for text that may be chosen; null: OLLAMA_URL=off, and nothing is looked for. */
  ollama: OllamaConfig | null
  /** How often a model with chance in it is asked about one interview. */
  evaluationSamples: number
  /** May the browser's own recognition listen? It may send voices to the browser's vendor. */
  browserSpeech: boolean
  logLevel: string
  /** Shows who may read the metrics; null: nothing is measured. */
  metricsToken: string | null
  /** Where traces are posted to; null: nothing is traced. */
  tracesUrl: string | null
}

/** What an administrator may connect this server with. */
export type ConnectionName = 'mail' | KeyProvider

export interface LocalModelsConfig {
  /** Replaces the addresses of the built-in manifest, without a slash at the end; null: those. */
  modelsUrl: string | null
  /** Of the processor, for what candidates say; null: by the machine. */
  transcriberThreads: number | null
  /** Of the processor, for text; null: by the machine. */
  textModelThreads: number | null
}

export interface PaymentsConfig {
  /** How a paid plan is paid. `none`: it cannot be. */
  provider: 'none' | 'local' | 'paypal'
  /** Set where `provider` is paypal. */
  paypal: PayPalConfig | null
  /** ISO 4217; the catalogue's prices are in it. */
  currency: string
  /** As receipts name the seller. */
  seller: { name: string; address: string }
}

export interface PayPalConfig {
  clientId: string
  clientSecret: string
  /** Of the address that PayPal tells what happened. */
  webhookId: string
  /** REST origin, without a slash at the end. */
  baseUrl: string
}

/** An S3-compatible store. */
export interface S3Config {
  /** Without a slash at the end; null: Amazon's, by the region. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How much may wait in the database while it does not answer, MiB. */
  waitingMb: number
}

export interface OpenAiConfig {
  apiKey: string
  /** With version, without a slash at the end. Sockets use the same with ws or wss. */
  baseUrl: string
  /** Who posts a browser's offer: our server, or the browser itself with a short-lived secret. */
  signalling: 'relay' | 'direct'
}

export interface GeminiConfig {
  apiKey: string
  /** A bare origin, without a slash at the end. Sockets use the same with ws or wss. */
  baseUrl: string
}

/** One server that speaks OpenAI's shapes. */
export interface CascadeEndpoint {
  /** With version, without a slash at the end. */
  baseUrl: string
  /** null: it asks for none. */
  apiKey: string | null
  model: string
}

/** An Ollama of the operator's own. */
interface OllamaConfig {
  /** Its origin, without a slash at the end. */
  url: string
}

/** Each part that is null is done by the built-in one. */
export interface CascadeConfig {
  transcription: CascadeEndpoint | null
  chat: CascadeEndpoint | null
  speech: (CascadeEndpoint & { voice: string }) | null
}

export const ROLES = ['web', 'live', 'worker'] as const
export type Role = (typeof ROLES)[number]
