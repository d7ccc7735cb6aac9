import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../../e2e/support/page/until.ts'
import { MOVING, passOn } from '../../e2e/support/servers/server-clock.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { underLoad } from './load/on-stage.ts'

// What strikes the server itself and its database.

/** The server dies at random moments of everything that people do with it; its embedded database dies with it. */
export const serverKilled = underLoad(
  { name: 'server', title: 'server killed (SIGKILL), its embedded database with it', rounds: 200 },
  () => ({ victimOf: ({ server: { kill, restart } }) => ({ strike: kill, mend: restart }) }),
)

const HOUR_MS = 3_600_000

/** The machine's clock jumps by an hour while the server is down: on, and back. Interviews may last longer than the jumps. */
export const clockMoved = underLoad(
  {
    name: 'clock',
    title: 'clock moved by an hour, on and back, at a restart',
    rounds: 10,
    note: 'the same load; killed, its clock moved, started again',
  },
  () => {
    let isAhead = false
    return {
      env: MOVING,
      // What is left of a recording is taken for some minutes after the end, which an hour skips: that is said, and nothing was promised.
      isExpected: trouble => trouble.includes('A part was answered 409'),
      victimOf: ({ server }) => ({
        strike: async () => {
          await server.kill()
          passOn(server, isAhead ? -HOUR_MS : HOUR_MS)
          isAhead = !isAhead
        },
        mend: server.restart,
      }),
    }
  },
)

const READY_MS = 30_000
const ANSWER_MS = 5_000

/** @returns the status; 0: no answer within 5 s */
const statusOf = async ({ origin }: TestServer, path: string): Promise<number> => {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`${origin}${path}`, { signal }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status ?? 0
}

/** Waits until the server has found its database. */
const untilReady = async (server: TestServer): Promise<void> => {
  const isReady = async () => (await statusOf(server, '/api/ready')) === 200 || undefined
  await until('the server with its database', isReady, READY_MS)
}

const expectHealth = async (server: TestServer, troubles: string[]): Promise<void> => {
  const health = await statusOf(server, '/api/health')
  if (health !== 200) troubles.push(`/api/health answered ${health}`)
}

/** PostgreSQL and all its processes die under the same load; the server lives and finds it again. */
export const postgresKilled = underLoad(
  { name: 'postgres', title: 'PostgreSQL killed (SIGKILL) under the server', rounds: 50 },
  () => ({
    onPostgres: true,
    victimOf: ({ postgres, server }) => ({
      strike: postgres.kill,
      mend: () => postgres.restart().then(() => untilReady(server)),
    }),
  }),
)

const AWAY_MS = 30_000
/** /api/ready must fail within this, milliseconds. */
const RED_MS = 5_000

/** The database is gone for half a minute: the server says so, lives, and goes on where it was. */
export const databaseAway = underLoad(
  {
    name: 'away',
    title: 'database away for 30 s',
    rounds: 3,
    note: 'the same load; /api/ready is red within 5 s, /api/health stays green, no crash',
  },
  troubles => ({
    onPostgres: true,
    victimOf: ({ postgres, server }) => ({
      strike: async () => {
        const back = performance.now() + AWAY_MS
        await postgres.kill()
        const isRed = async () => (await statusOf(server, '/api/ready')) === 503 || undefined
        await until('/api/ready to be red', isRed, RED_MS).catch(error => troubles.push(`${error}`))
        while (performance.now() < back) {
          await expectHealth(server, troubles)
          await pause(1_000)
        }
      },
      mend: () => postgres.restart().then(() => untilReady(server)),
    }),
  }),
)

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
  perform pg_sleep(10);
end $$`

/** Every query waits for ten seconds, until no connection of the pool is left. */
export const databaseStuck = underLoad(
  {
    name: 'stuck',
    title: 'every query waits for 10 s, the pool is exhausted',
    rounds: 6,
    note: 'the same load; tables are locked for 10 s; /api/health stays green',
  },
  troubles => ({
    onPostgres: true,
    victimOf: ({ postgres, server }) => ({
      strike: async () => {
        const client = new pg.Client({ connectionString: postgres.url })
        await client.connect()
        const stuck = client.query(STUCK)
        await expectHealth(server, troubles)
        await stuck.finally(() => client.end())
      },
      mend: () => untilReady(server),
    }),
  }),
)
