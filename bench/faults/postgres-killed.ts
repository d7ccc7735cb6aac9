import type { Fault } from './fault.ts'
import { bringBack, onPostgres } from './on-postgres.ts'

/** PostgreSQL and all its processes die under the same load; the server lives and finds it again. */
export const postgresKilled: Fault = {
  name: 'postgres',
  title: 'PostgreSQL killed (SIGKILL) under the server',
  rounds: 50,
  run: options =>
    onPostgres(options, (postgres, server) => ({
      strike: postgres.kill,
      mend: () => bringBack(postgres, server),
    })),
}
