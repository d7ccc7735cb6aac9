import { openPostgres } from '../../apps/server/src/platform/database/open-database.ts'
import { until } from '../../e2e/support/page/until.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { type Postgres, startPostgres } from '../../scripts/lib/postgres.mjs'
import type { FaultOptions, Outcome } from './fault.ts'
import { onStage } from './load/on-stage.ts'
import type { Victim } from './load/run-load.ts'

const READY_MS = 30_000
const ANSWER_MS = 5_000

/** @returns the status; 0: no answer within 5 s */
export const statusOf = async ({ origin }: Pick<TestServer, 'origin'>, path: string): Promise<number> => {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`${origin}${path}`, { signal }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status ?? 0
}

/** Waits until the server has found its database. @param postgres to be started before; null: it runs */
export const bringBack = async (postgres: Postgres | null, server: TestServer): Promise<void> => {
  await postgres?.restart()
  const isReady = async () => (await statusOf(server, '/api/ready')) === 200 || undefined
  await until('the server with its database', isReady, READY_MS)
}

/** The usual load, on a PostgreSQL of its own. */
export const onPostgres = async (
  options: FaultOptions,
  victimOf: (postgres: Postgres, server: TestServer) => Victim,
  troubles: readonly string[] = [],
): Promise<Outcome> => {
  const postgres = await startPostgres(() => undefined)
  try {
    return await onStage(
      {
        env: { DATABASE_URL: postgres.url },
        open: () => openPostgres(postgres.url),
        victimOf: server => victimOf(postgres, server),
        troubles,
      },
      options,
    )
  } finally {
    await postgres.stop()
  }
}
