import { type PayPalStandIn, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { openDatabase, openPostgres } from '../../../apps/server/src/platform/database/open-database.ts'
import { payPalEnvironment, TRUSTING } from '../../../e2e/support/servers/environments.ts'
import { startServer, type TestServer } from '../../../e2e/support/servers/start-server.ts'
import { type Postgres, startPostgres } from '../../../scripts/lib/postgres.mjs'
import { type FaultyProxy, openProxy } from '../../support/tcp-proxy.ts'
import type { Fault, FaultOptions, Outcome } from '../fault.ts'
import { openLedger } from '../ledger.ts'
import { runLoad, type Victim } from './run-load.ts'
import { seedWorld } from './seed-world.ts'

/** What may be struck. */
interface Struck {
  server: TestServer
  /** Through which the load reaches the server, if `viaProxy`. */
  proxy: FaultyProxy
  paypal: PayPalStandIn
  postgres: Postgres
}

interface Parts {
  /** More variables of the server. */
  env?: Record<string, string>
  /** On a PostgreSQL of its own, not on the embedded database. */
  onPostgres?: true
  /** People reach the server through a proxy that can be cut, not directly. */
  viaProxy?: true
  victimOf(struck: Struck): Victim
  /** A refusal that this fault explains. */
  isExpected?(trouble: string): boolean
  /** Before the data folder is removed. */
  beforeEnd?(): void
}

/** Rooms are seeded long before the last of them is entered. */
const PATIENT = { RESUME_MINUTES: '600', MAX_INTERVIEW_MINUTES: '600' }

const NOTE =
  'people sign up, subscribe, save vacancies and settings, talk, upload, are evaluated and decided about'

const onStage = async (
  { env, onPostgres, viaProxy, victimOf, beforeEnd }: Parts,
  options: FaultOptions,
): Promise<Omit<Outcome, 'note'>> => {
  const postgres = onPostgres ? await startPostgres(() => undefined) : null
  const paypal = await startPayPalStandIn()
  const leave = async () => {
    await paypal.close()
    await postgres?.stop()
  }
  const server = await startServer({
    env: {
      ...{ ...TRUSTING, ...payPalEnvironment(paypal), ...PATIENT, ESPEAK_PATH: 'off', ...env },
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
  }).catch(error => leave().then(() => Promise.reject(error)))
  const proxy = await openProxy(server.origin)
  const die = () => void server.kill()
  process.once('exit', die)
  try {
    await server.stop()
    const { dataDir } = server
    const database = postgres
      ? openPostgres(postgres.url)
      : await openDatabase({ databaseUrl: null, dataDir })
    const seeded = await seedWorld(database).finally(() => database.close())
    await server.restart()
    paypal.sendWebhooksTo(`${server.origin}/api/subscriptions/webhook`)
    const random = createRandom(options.seed)
    const victim = victimOf({ server, proxy, paypal, postgres: postgres as Postgres })
    const reached = viaProxy ? { ...server, origin: proxy.origin } : server
    return await runLoad({ server: reached, paypal, seeded, victim, ledger: openLedger(), random }, options)
  } catch (error) {
    throw new Error(`The server's log:\n${server.log()}`, { cause: error })
  } finally {
    process.off('exit', die)
    await proxy.close()
    await server.kill()
    beforeEnd?.()
    await server.dispose()
    await leave()
  }
}

/**
 * A fault that strikes a built server under the load of everything that people do with it.
 * @param partsOf asked for each run; `troubles` takes what the fault itself shows that it should not, one line each
 */
export const underLoad = (
  { note, ...fault }: Omit<Fault, 'run'> & { note?: string },
  partsOf: (troubles: string[], options: FaultOptions) => Parts,
): Fault => ({
  ...fault,
  run: async options => {
    const troubles: string[] = []
    const parts = partsOf(troubles, options)
    const found = await onStage(parts, options)
    const unexpected = found.troubles.filter(trouble => !parts.isExpected?.(trouble))
    return { ...found, troubles: [...troubles, ...unexpected], note: note ?? NOTE }
  },
})
