import pg from 'pg'
import type { Fault } from './fault.ts'
import { bringBack, onPostgres, statusOf } from './on-postgres.ts'

const STUCK_S = 10
/** Whatever a request does, it needs one of these. Where a transaction has one and waits for the next, it gives way and tries again. */
const STUCK = `do $$ begin
  set local deadlock_timeout = '50ms';
  loop
    begin
      lock table users, sessions, vacancies, interviews, turns, subscriptions in access exclusive mode;
      exit;
    exception when deadlock_detected then null;
    end;
  end loop;
  perform pg_sleep(${STUCK_S});
end $$`

/** Every query waits for ten seconds, until no connection of the pool is left. */
export const databaseStuck: Fault = {
  name: 'stuck',
  title: 'every query waits for 10 s, the pool is exhausted',
  rounds: 6,
  run: async options => {
    const troubles: string[] = []
    const outcome = await onPostgres(
      options,
      (postgres, server) => ({
        strike: async () => {
          const somebody = new pg.Client({ connectionString: postgres.url })
          await somebody.connect()
          const stuck = somebody.query(STUCK)
          const health = await statusOf(server, '/api/health')
          if (health !== 200) troubles.push(`/api/health answered ${health}`)
          await stuck.finally(() => somebody.end())
        },
        mend: () => bringBack(null, server),
      }),
      troubles,
    )
    return { ...outcome, note: 'the same load; tables are locked for 10 s; /api/health stays green' }
  },
}
