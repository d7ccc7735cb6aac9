import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts'
import { loadConfig } from '../config/load-config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { newId } from '../ids.ts'
import { createLogger } from '../logging.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { joinNodes, type Membership } from './join-nodes.ts'
import { beat, listOthers } from './nodes.repository.ts'

const BEAT_MS = 100
const KEY = 'a'.repeat(32)

let database: TestDatabase
let members: (Membership & { id: string })[] = []
let lines: string[] = []
const log = createLogger('info', { write: line => void lines.push(line) })
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const member of members) await member.leave()
  members = []
  lines = []
})
afterAll(async () => {
  await database.close()
  await database.drop()
})

const join = async (
  variables: Record<string, string> = {},
  { kind = database.kind, beatMs = BEAT_MS }: { kind?: OpenDatabase['kind']; beatMs?: number } = {},
) => {
  const config = loadConfig({ DATA_DIR: temporaryFolder(), SECRET_KEY: KEY, ...variables }, '1.0.0')
  const id = newId()
  const member = { id, ...(await joinNodes({ db: database.db, kind, config, log, id, beatMs })) }
  members.push(member)
  return member
}
const rows = () => database.db.selectFrom('nodes').select('id').where('pid', '=', process.pid).execute()
const REDIS_URL = 'redis://127.0.0.1:6379'
const errors = () => lines.filter(line => JSON.parse(line).level >= 50)

describe('a second node', () => {
  it('does not start without REDIS_URL, and the first one says what is wrong', async () => {
    await join()
    await expect(join()).rejects.toThrow(
      /Another node runs on this database .* set REDIS_URL on each of them/,
    )
    await expect.poll(errors).toHaveLength(1)
    expect(errors().join()).toContain('REDIS_URL')
  })

  it('starts where each has one, also as the third', async () => {
    for (let at = 0; at < 3; at++) await join({ REDIS_URL })
    const [first] = members
    expect(await listOthers(database.db, first?.id ?? '')).toHaveLength(2)
    expect(errors()).toEqual([])
  })

  it('starts once the first has gone', async () => {
    const first = await join()
    await first.leave()
    await join()
  })

  it('does not start in production with another SECRET_KEY', async () => {
    await join({ REDIS_URL })
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://interviews.example.com' }
    const other = { REDIS_URL, SECRET_KEY: 'b'.repeat(32) }
    await expect(join({ ...other, ...production })).rejects.toThrow('SECRET_KEY')
    await join(other)
    expect(errors().join()).toContain('SECRET_KEY')
  })
})

const dead = (machine: string, pid: number) => ({
  ...{ id: newId(), machine, pid, roles: ['web'], has_redis: false },
  key_print: 'x',
})

it('a node starts at once after one that died on its machine, and soon after one that died elsewhere', async () => {
  await join()
  const [{ machine } = { machine: '' }] = await database.db.selectFrom('nodes').select('machine').execute()
  await members.pop()?.leave()
  // No process has such a number.
  await beat(database.db, dead(machine, 2 ** 30))
  const before = performance.now()
  await join()
  expect(performance.now() - before).toBeLessThan(400)
  await members.pop()?.leave()

  await beat(database.db, dead('another machine', 1))
  await database.raw(`update nodes set seen_at = clock_timestamp() - interval '9500 milliseconds'`)
  await join()
})

it('the embedded database belongs to one process, and needs no signs of life', async () => {
  await join({}, { kind: 'pglite' })
  expect(await rows()).toEqual([])
})

it('a node that left is gone, also when a sign of life was on its way', async () => {
  for (let at = 0; at < 100; at++) {
    await join({}, { beatMs: 1 })
    await members.pop()?.leave()
  }
  expect(await rows()).toEqual([])
})
