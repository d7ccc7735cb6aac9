import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../e2e/support/page/until.ts'
import type { Fault } from './fault.ts'
import { bringBack, onPostgres, statusOf } from './on-postgres.ts'

const AWAY_MS = 30_000
/** Whoever watches it knows within this, milliseconds. */
const RED_MS = 5_000

/** The database is gone for half a minute: the server says so, lives, and goes on where it was. */
export const databaseAway: Fault = {
  name: 'away',
  title: 'database away for 30 s',
  rounds: 3,
  run: async options => {
    const troubles: string[] = []
    const outcome = await onPostgres(
      options,
      (postgres, server) => ({
        strike: async () => {
          const back = performance.now() + AWAY_MS
          await postgres.kill()
          const isRed = async () => (await statusOf(server, '/api/ready')) === 503 || undefined
          await until('/api/ready to be red', isRed, RED_MS).catch(error => troubles.push(`${error}`))
          while (performance.now() < back) {
            const health = await statusOf(server, '/api/health')
            if (health !== 200) troubles.push(`/api/health answered ${health}`)
            await pause(1_000)
          }
        },
        mend: () => bringBack(postgres, server),
      }),
      troubles,
    )
    return {
      ...outcome,
      note: `the same load; /api/ready is red within 5 s, /api/health stays green, no crash`,
    }
  },
}
