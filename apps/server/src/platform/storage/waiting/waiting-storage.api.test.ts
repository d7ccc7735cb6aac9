import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { createMemoryStorage } from '../memory-storage.ts'
import type { Storage } from '../storage.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { createOutage } from './outage.ts'
import { handleWaiting } from './send-waiting.ts'
import { createWaitingStorage } from './waiting-storage.ts'

const app = await useTestApp()
const { clock } = app
const { db, log } = app.context

const bytes = (text: string) => new TextEncoder().encode(text)
const ROOM = 100

/** A store that can be away, and holds back what is being written when a test wants to come between. */
const createStore = () => {
  const memory = createMemoryStorage({ all: 1e9, each: 1e9, ownerOf: key => key })
  const store = {
    ...memory,
    away: false,
    /** Called when bytes are on their way. */
    between: async (): Promise<void> => undefined,
    write: async (key: string, sent: Uint8Array) => {
      if (store.away) throw new StorageUnavailable('ECONNREFUSED')
      await store.between()
      await memory.write(key, sent)
    },
    remove: async (key: string) => {
      if (store.away) throw new StorageUnavailable('ECONNREFUSED')
      await memory.remove(key)
    },
  }
  return store
}

/** One node on the database that all share, and its job. */
const startNode = (store: Storage) => {
  let job = async (): Promise<void> => undefined
  let asked = 0
  const jobs: Jobs = {
    ...app.context.jobs,
    handle: (_, handler) => {
      job = () => handler({ payload: {} as never, lastTry: false, tries: 1 })
    },
    send: async () => {
      asked += 1
    },
  }
  const context = { db, clock, jobs }
  const outage = createOutage(clock, log)
  handleWaiting(context, store, outage)
  return {
    storage: createWaitingStorage({ context, store, outage, room: ROOM }),
    send: () => job(),
    asked: () => asked,
  }
}

const waiting = async () =>
  (await db.selectFrom('waiting_objects').select('key').execute()).map(row => row.key)
const read = async (storage: Storage, key: string) => Buffer.from(await storage.read(key)).toString()

afterEach(() => db.deleteFrom('waiting_objects').execute())

test('what is written while the store is away is there for every node, and goes to the store afterwards', async () => {
  const store = createStore()
  const [node, other] = [startNode(store), startNode(store)]
  store.away = true
  await node.storage.write('parts/a/0', bytes('0123456789'))
  expect(node.asked()).toBe(1)
  expect(await read(other.storage, 'parts/a/0')).toBe('0123456789')
  expect(await other.storage.size('parts/a/0')).toBe(10)
  expect((await buffer(await other.storage.stream('parts/a/0', { start: 2, end: 4 }))).toString()).toBe('234')
  await node.send()
  expect([await waiting(), node.asked()]).toEqual([['parts/a/0'], 2])
  store.away = false
  await other.send()
  expect([await waiting(), await store.size('parts/a/0')]).toEqual([[], 10])
  expect(await read(node.storage, 'parts/a/0')).toBe('0123456789')
})

test('a removal waits as well, and hides at once what the store still has', async () => {
  const store = createStore()
  const node = startNode(store)
  for (const key of ['parts/a/0', 'parts/a/1', 'parts/ab']) await node.storage.write(key, bytes(key))
  store.away = true
  await node.storage.write('parts/a/2', bytes('2'))
  await node.storage.remove('parts/a')
  for (const key of ['parts/a/0', 'parts/a/2']) {
    expect(await node.storage.size(key)).toBeNull()
    await expect(node.storage.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await read(node.storage, 'parts/ab')).toBe('parts/ab')
  store.away = false
  await node.send()
  expect(await waiting()).toEqual([])
  expect([await store.size('parts/a/0'), await store.size('parts/ab')]).toEqual([null, 8])
})

test('older bytes never overtake newer ones of the same key', async () => {
  const store = createStore()
  const node = startNode(store)
  store.away = true
  await node.storage.write('files/a', bytes('old'))
  store.away = false
  store.between = async () => {
    store.between = async () => undefined
    await node.storage.write('files/a', bytes('newer'))
    expect(await read(node.storage, 'files/a')).toBe('newer')
  }
  await node.send()
  expect([await waiting(), await read(store, 'files/a')]).toEqual([[], 'newer'])
})

test('what is erased while it is being sent does not stay in the store', async () => {
  const store = createStore()
  const node = startNode(store)
  store.away = true
  await node.storage.write('parts/a/0', bytes('voice'))
  store.away = false
  store.between = () => node.storage.remove('parts/a')
  await node.send()
  expect([await waiting(), await store.size('parts/a/0')]).toEqual([[], null])
})

test('a sender that was killed is followed by another one', async () => {
  const store = createStore()
  const node = startNode(store)
  store.away = true
  await node.storage.write('parts/a/0', bytes('voice'))
  await db
    .updateTable('waiting_objects')
    .set({ taken_until: new Date(clock.now().getTime() + 120_000) })
    .execute()
  store.away = false
  const asked = node.asked()
  await node.send()
  expect([await waiting(), node.asked()]).toEqual([['parts/a/0'], asked + 1])
  clock.advance(121_000)
  await node.send()
  expect([await waiting(), await store.size('parts/a/0')]).toEqual([[], 5])
})

test('more than there is room for is refused, and what is too large for waiting as well', async () => {
  const store = createStore()
  const node = startNode(store)
  store.away = true
  await node.storage.write('a', new Uint8Array(60))
  const refused = { code: 'PROVIDER_UNAVAILABLE' }
  await expect(node.storage.write('b', new Uint8Array(41))).rejects.toMatchObject(refused)
  await node.storage.write('c', new Uint8Array(40))
  await expect(node.storage.write('d', new Uint8Array(13 * 2 ** 20))).rejects.toMatchObject(refused)
  expect(await waiting()).toEqual(['a', 'c'])
})
