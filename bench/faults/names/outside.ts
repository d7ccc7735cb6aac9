import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { startS3StandIn } from '@vivavox/stand-ins/s3'
import { createAccount, type TestAccount } from '../../../apps/server/src/app/testing/create-account.ts'
import { seedInterview } from '../../../apps/server/src/modules/interviews/recording/testing/seed-interview.ts'
import { startSmtpServer } from '../../../apps/server/src/modules/notifications/testing/start-smtp-server.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../../apps/server/src/platform/config/load-config.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/open-database.ts'
import { TRUSTING } from '../../../e2e/support/servers/environments.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'movable-names.mjs'))

/** The same address by a name that can be away. */
const named = (url: string, name: string): string =>
  url.replace(/127\.0\.0\.1|localhost/, `${name}.stand-in.test`)

/** Everything that a server reaches by name. */
export const openOutside = async () => ({
  smtp: await startSmtpServer(),
  s3: await startS3StandIn(),
  paypal: await startPayPalStandIn(),
  openai: await startOpenAiStandIn(),
})
export type Outside = Awaited<ReturnType<typeof openOutside>>

/** What a server is told about it. */
export const environmentOf = ({ smtp, s3, paypal, openai }: Outside) => ({
  ...TRUSTING,
  ESPEAK_PATH: 'off',
  NODE_OPTIONS: `--import=${PRELOAD}`,
  SMTP_URL: named(smtp.url, 'mail'),
  S3_ENDPOINT: named(s3.origin, 's3'),
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  PAYPAL_BASE_URL: named(paypal.origin, 'paypal'),
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  OPENAI_BASE_URL: named(openai.baseUrl, 'openai'),
  OPENAI_API_KEY: openai.apiKey,
})

export interface Seeded {
  /** Has a plan: may ask for drafts. */
  owner: TestAccount
  buyers: TestAccount[]
  interview: { id: string; token: string }
}

/** Past the limits of the API, while no server runs. */
export const seed = async (dataDir: string, buyers: number): Promise<Seeded> => {
  const { db, close } = await openDatabase(
    loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, '0.0.0-test'),
  )
  const context = { db, clock: systemClock }
  const accounts: TestAccount[] = []
  try {
    for (let at = 0; at < buyers; at += 1) accounts.push(await createAccount(context))
    const owner = await createAccount(context, { subscribed: true })
    return { owner, buyers: accounts, interview: await seedInterview(context) }
  } finally {
    await close()
  }
}
