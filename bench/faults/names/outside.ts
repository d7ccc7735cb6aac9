import { join } from 'node:path'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { startS3StandIn } from '@vivavox/stand-ins/s3'
import { createAccount, type TestAccount } from '../../../apps/server/src/app/testing/create-account.ts'
import { seedSilentInterview } from '../../../apps/server/src/modules/interviewing/interviews/recording/testing/seed-interview.ts'
import { startSmtpServer } from '../../../apps/server/src/modules/ledger/notifications/testing/start-smtp-server.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/open-database.ts'
import {
  openAiEnvironment,
  payPalEnvironment,
  s3Environment,
  TRUSTING,
} from '../../../e2e/support/servers/environments.ts'
import { preloading } from '../../support/serve.ts'

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
  ...preloading(join(import.meta.dirname, 'movable-names.mjs')),
  SMTP_URL: named(smtp.url, 'mail'),
  MAIL_FROM: 'Vivavox <no-reply@example.com>',
  ...s3Environment({ ...s3, origin: named(s3.origin, 's3') }),
  ...payPalEnvironment({ ...paypal, origin: named(paypal.origin, 'paypal') }),
  ...openAiEnvironment({ apiKey: openai.apiKey, baseUrl: named(openai.baseUrl, 'openai') }),
})

export interface Seeded {
  /** Has a plan: may ask for drafts. */
  owner: TestAccount
  buyers: TestAccount[]
  interview: { id: string; token: string }
}

/** Past the limits of the API, while no server runs. */
export const seed = async (dataDir: string, buyers: number): Promise<Seeded> => {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const context = { db, clock: systemClock }
  const accounts: TestAccount[] = []
  try {
    for (let at = 0; at < buyers; at += 1) accounts.push(await createAccount(context))
    const owner = await createAccount(context, { subscribed: true })
    return { owner, buyers: accounts, interview: await seedSilentInterview(context) }
  } finally {
    await close()
  }
}
