import type { AddressInfo } from 'node:net'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { createLogger, type Logger } from '../../platform/logging.ts'
import { createApp, type RunningApp } from '../create-app.ts'
import { KEPT_TEXT_WORK } from './kept-text-work.ts'
import { testConfig } from './test-config.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A clock that runs on from the real time, moved forward by hand. */
interface TestClock extends Clock {
  advance(ms: number): void
}

export interface ApiAnswer {
  status: number
  headers: Headers
  /** Parsed JSON of any shape, or text. */
  body: ReturnType<typeof JSON.parse>
}

interface ApiInput {
  body?: unknown
  /** Bearer of an account. */
  token?: string
  /** X-Interview-Token of a candidate. */
  interviewToken?: string
  /** X-Page-Token of a candidate. */
  pageToken?: string
  /** X-Share-Token of a link's reader. */
  shareToken?: string
  headers?: Record<string, string>
}

export interface TestApp extends RunningApp {
  url: string
  clock: TestClock
  database: TestDatabase
  /** Calls e.g. ('POST', '/auth/login', { body }) below /api over real HTTP. */
  api(method: string, path: string, input?: ApiInput): Promise<ApiAnswer>
  /** Another app that runs at the same time, on the same data (PostgreSQL only) and the same clock; `stop` it before this one. */
  another(change?: Partial<Config>): Promise<TestApp>
  /** A second app on the same data, as after a crash: the first one is dropped, not closed. */
  restart(): Promise<TestApp>
  stop(): Promise<void>
}

const createTestClock = (): TestClock => {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: ms => {
      offset += ms
    },
  }
}

const callApi =
  (url: string) =>
  async (
    method: string,
    path: string,
    { body, token, interviewToken, pageToken, shareToken, headers }: ApiInput = {},
  ): Promise<ApiAnswer> => {
    const raw = body instanceof Uint8Array || body instanceof FormData || typeof body === 'string'
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && !raw ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(interviewToken ? { 'x-interview-token': interviewToken } : {}),
        ...(pageToken ? { 'x-page-token': pageToken } : {}),
        ...(shareToken ? { 'x-share-token': shareToken } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: (raw ? body : JSON.stringify(body)) as RequestInit['body'] & {} }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

interface Parts {
  config: Config
  clock: TestClock
  database: TestDatabase
  log: Logger
}

const run = async (parts: Parts): Promise<TestApp> => {
  const { config, clock, database, log } = parts
  const app = await createApp({
    config,
    database,
    clock,
    log,
    textWork: KEPT_TEXT_WORK,
    schedules: false,
    leavingMs: 200,
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  return {
    ...app,
    url,
    clock,
    database,
    api: callApi(url),
    another: change =>
      run({
        ...parts,
        config: { ...config, ...change },
        database: { ...database, ...database.another(), drop: async () => undefined },
      }),
    restart: () => run(parts),
    stop: async () => {
      await app.close()
      await database.close()
      await database.drop()
    },
  }
}

/**
 * The real app on a real, empty database and a folder of its own.
 * @param change settings that differ
 * @param log where it writes, if a test wants to read it
 */
export const startTestApp = async (
  change: Partial<Config> = {},
  log: Logger = createLogger(process.env.TEST_LOG ?? 'silent'),
): Promise<TestApp> => {
  const config = { ...testConfig(), ...change }
  return run({ config, clock: createTestClock(), database: await openTestDatabase(), log })
}
