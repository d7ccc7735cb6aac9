import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'

const holding = (all: number, each = all) =>
  createMemoryStorage({ all, each, ownerOf: key => key.split('/')[0] ?? '' })
const bytes = (...values: number[]) => Uint8Array.from(values)

it('keeps bytes under keys until they are removed, one or all below', async () => {
  const storage = holding(100)
  const own = bytes(1, 2, 3, 4)
  await storage.write('a/b/0', own)
  own.fill(9)
  await storage.write('a/b/1', bytes(5))
  await storage.write('a/bc', bytes(6))
  expect(await storage.read('a/b/0')).toEqual(bytes(1, 2, 3, 4))
  expect(await buffer(await storage.stream('a/b/0', { start: 1, end: 2 }))).toEqual(Buffer.from([2, 3]))
  expect(await storage.size('a/b/1')).toBe(1)
  await storage.remove('a/b')
  expect([await storage.size('a/b/0'), await storage.size('a/b/1'), await storage.size('a/bc')]).toEqual([
    null,
    null,
    1,
  ])
  await expect(storage.read('a/b/0')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('holds no more than it may', async () => {
  const storage = holding(4)
  await storage.write('a', bytes(1, 2, 3))
  await expect(storage.write('b', bytes(1, 2))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  await storage.write('a', bytes(1, 2, 3, 4))
  await storage.remove('a')
  await storage.write('b', bytes(1, 2, 3, 4))
  expect(await storage.size('b')).toBe(4)
})

it('holds no more of one owner than its share', async () => {
  const storage = holding(6, 3)
  await storage.write('a/0', bytes(1, 2))
  await expect(storage.write('a/1', bytes(1, 2))).rejects.toMatchObject({ code: 'SOUND_LIMIT_REACHED' })
  await storage.write('b/0', bytes(1, 2, 3))
  await storage.remove('a')
  await storage.write('a/1', bytes(1, 2, 3))
  await expect(storage.write('c/0', bytes(1))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})
