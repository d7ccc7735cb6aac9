import { type PayPalStandIn, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { loadConfig } from '../../../apps/server/src/platform/config/load-config.ts'
import { type OpenDatabase, openDatabase } from '../../../apps/server/src/platform/database/open-database.ts'
import { TRUSTING } from '../../../e2e/support/servers/environments.ts'
import { startServer, type TestServer } from '../../../e2e/support/servers/start-server.ts'
import { randomNumbers } from '../../../e2e/support/sound/random.ts'
import type { FaultOptions, Outcome } from '../fault.ts'
import { openLedger } from '../ledger.ts'
import type { Line } from '../line.ts'
import { runLoad, type Victim } from './run-load.ts'
import { seedWorld } from './seed-world.ts'

/** What a server is told about PayPal's stand-in. */
const payPalEnvironment = ({ clientId, clientSecret, webhookId, origin }: PayPalStandIn) => ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_BASE_URL: origin,
})

interface Parts {
  /** More variables of the server. */
  env?: Record<string, string>
  /** The database, while no server uses it; absent: the embedded one. */
  open?: () => OpenDatabase
  /** Over which everybody reaches the server; absent: directly. */
  lineTo?: (origin: string) => Promise<Line>
  victimOf(server: TestServer, line: Line | null, paypal: PayPalStandIn): Victim
  /** What the fault itself showed that it should not, asked at the end; one line each. */
  troubles?: readonly string[]
  /** Before the data folder is removed. */
  beforeEnd?: () => void
}

/** Rooms are seeded long before the last of them is entered. */
const PATIENT = { RESUME_MINUTES: '600', MAX_INTERVIEW_MINUTES: '600' }

const NOTE =
  'people sign up, subscribe, save vacancies and settings, talk, upload, are evaluated and decided about'

/** A built server under the load of everything that people do with it, while something is struck. */
export const onStage = async (
  { env, open, lineTo, victimOf, troubles = [], beforeEnd }: Parts,
  options: FaultOptions,
): Promise<Outcome> => {
  const paypal = await startPayPalStandIn()
  const server = await startServer({
    env: { ...TRUSTING, ...payPalEnvironment(paypal), ...PATIENT, ESPEAK_PATH: 'off', ...env },
  })
  const line = (await lineTo?.(server.origin)) ?? null
  const reached = line ? { ...server, origin: line.origin } : server
  const die = () => void server.kill()
  process.once('exit', die)
  try {
    await server.stop()
    const embedded = () =>
      openDatabase(loadConfig({ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' }, '0.0.0-test'))
    const database = await (open ?? embedded)()
    const seeded = await seedWorld(database).finally(() => database.close())
    await server.restart()
    paypal.sendWebhooksTo(`${server.origin}/api/subscriptions/webhook`)
    const random = randomNumbers(options.seed)
    const victim = victimOf(server, line, paypal)
    const stage = { server: reached, paypal, seeded, victim, ledger: openLedger(), random }
    const found = await runLoad(stage, options)
    return { ...found, troubles: [...troubles, ...found.troubles], note: NOTE }
  } catch (error) {
    throw new Error(`The server's log:\n${server.log()}`, { cause: error })
  } finally {
    process.off('exit', die)
    await line?.close()
    await server.kill()
    beforeEnd?.()
    await server.dispose()
    await paypal.close()
  }
}
