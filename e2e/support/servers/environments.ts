import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import type { S3StandIn } from '@vivavox/stand-ins/s3'

// Files whose servers have the same variables share one, in each worker.

/** The server trusts this machine's forwarding header, so that every account made by the API has an address of its own. */
export const TRUSTING = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** The usual test server: it also names whom to write to. */
export const USUAL = { ...TRUSTING, CONTACT_EMAIL: 'hello@vivavox.example' }

/**
 * The usual one without a voice: where that is another story's, it would only take time. Its limits are no usual ones, so
 * that a page that tells them has them from its server.
 */
export const VOICELESS = {
  ...USUAL,
  ESPEAK_PATH: 'off',
  MAX_INTERVIEW_MINUTES: '50',
  RESUME_MINUTES: '25',
}

// What a server is told about a stand-in.

interface Endpoint {
  apiKey: string
  baseUrl: string
}

export const openAiEnvironment = ({ apiKey, baseUrl }: Endpoint) => ({
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseUrl,
})

export const geminiEnvironment = ({ apiKey, origin }: { apiKey: string; origin: string }) => ({
  GEMINI_API_KEY: apiKey,
  GEMINI_BASE_URL: origin,
})

/** Three servers of one's own, and one stand-in behind them all. */
export const cascadeEnvironment = ({ apiKey, baseUrl }: Endpoint): Record<string, string> => ({
  ...Object.fromEntries(
    ['TRANSCRIPTION', 'CHAT', 'SPEECH'].flatMap(part => [
      [`CASCADE_${part}_URL`, baseUrl],
      [`CASCADE_${part}_KEY`, apiKey],
    ]),
  ),
  CASCADE_CHAT_MODEL: 'gpt-6-luna',
})

export const payPalEnvironment = ({
  clientId,
  clientSecret,
  webhookId,
  origin,
}: Pick<PayPalStandIn, 'clientId' | 'clientSecret' | 'webhookId' | 'origin'>) => ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_BASE_URL: origin,
})

export const s3Environment = ({
  origin,
  bucket,
  accessKeyId,
  secretAccessKey,
}: Pick<S3StandIn, 'origin' | 'bucket' | 'accessKeyId' | 'secretAccessKey'>) => ({
  S3_ENDPOINT: origin,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
