import { createHash, randomBytes } from 'node:crypto'
import { type S3StandIn, startS3StandIn } from '@vivavox/stand-ins/s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type SeededInterview,
  seedSilentInterview,
} from '../apps/server/src/modules/interviewing/interviews/recording/testing/seed-interview.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { s3Environment } from '../e2e/support/servers/environments.ts'
import { startServer, type TestServer } from '../e2e/support/servers/start-server.ts'

/** `npm run faults` has twenty. */
const KILLS = Number(process.env.RECORDINGS_KILLED ?? 2)
/** The server is killed whenever so many more were acknowledged, and others are on their way. */
const PARTS_PER_KILL = 12
const AT_ONCE = 6
const WEBM = Buffer.of(0x1a, 0x45, 0xdf, 0xa3)

let store: S3StandIn
let server: TestServer
let interview: SeededInterview
beforeAll(async () => {
  store = await startS3StandIn()
  server = await startServer({ env: s3Environment(store) })
  await server.stop()
  const database = await openDatabase({ databaseUrl: null, dataDir: server.dataDir })
  interview = await seedSilentInterview({ db: database.db, clock: systemClock }).finally(() =>
    database.close(),
  )
}, 60_000)
afterAll(async () => {
  await server.dispose()
  await store.close()
})

/** @returns its status; 0: the line broke */
const send = async (path: string, method: string, body: BodyInit, type?: string): Promise<number> => {
  const headers = {
    connection: 'close',
    'x-interview-token': interview.token,
    ...(type && { 'content-type': type }),
  }
  const url = `${server.origin}/api/interviews/${interview.id}/${path}`
  return fetch(url, { method, body, headers }).then(
    ({ status }) => status,
    () => 0,
  )
}

it(`loses no part that was acknowledged by a server that is killed (${KILLS} times), nor shows half of one`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const parts = Array.from({ length: KILLS * PARTS_PER_KILL }, () =>
    Buffer.concat([WEBM, randomBytes(30_000)]),
  )
  const acknowledged = new Set<number>()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await server.restart()
    // Of every other server the store takes nothing at first: what it acknowledges waits in the database.
    store.clearFaults()
    store.fault({ kind: 'silence', on: 'put', ms: 20, when: 'always' })
    if (kill % 2 === 0) store.fault({ kind: 'status', on: 'put', status: 503, when: 'always' })
    const left = [...parts.keys()].filter(part => !acknowledged.has(part))
    let killed: Promise<void> | null = null
    const sender = async () => {
      for (let part = left.shift(); part !== undefined && !killed; part = left.shift()) {
        const body = new Uint8Array(parts[part] ?? [])
        if ((await send(`recording/0/${part}`, 'PUT', body, 'audio/webm')) === 204) acknowledged.add(part)
        if (acknowledged.size >= kill * PARTS_PER_KILL - AT_ONCE / 2) killed ??= server.kill()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    await killed
  }
  store.clearFaults()
  await server.restart()
  const kept = () => store.keys().filter(key => key.startsWith('parts/'))
  const partOf = (key: string) => Number(/\/(\d+)-/.exec(key)?.[1])
  const missing = () => [...acknowledged].filter(part => !kept().some(key => partOf(key) === part))
  await expect.poll(missing, { timeout: 150_000, interval: 100 }).toEqual([])
  for (const key of kept()) {
    const hash = createHash('sha256')
      .update(store.bytesOf(key) ?? '')
      .digest('hex')
    expect(key.endsWith(hash)).toBe(true)
    expect(parts[partOf(key)]?.equals(store.bytesOf(key) ?? Buffer.of())).toBe(true)
  }
  console.info(`${acknowledged.size} parts acknowledged, ${kept().length} kept, ${KILLS} kills`)
  await server.stop()
})
