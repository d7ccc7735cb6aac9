import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { copyStorage } from './copy-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { leaveFolder, sharesFolder, signFolder } from './shared-folder.ts'
import type { ListedStorage } from './storage.ts'
import { openRealS3, openS3Store, realS3Config } from './testing/s3-store.ts'

/** What every storage does. */
const KINDS: [string, () => Promise<ListedStorage>][] = [
  ['disk', async () => createDiskStorage(temporaryFolder())],
  ['S3', async () => (await openS3Store({ page: 2 })).storage],
]
const real = realS3Config()
if (real) KINDS.push(['the store of TEST_S3_URL', () => openRealS3(real)])

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(KINDS)('storage on %s', (_, open) => {
  let storage: ListedStorage
  beforeEach(async () => {
    storage = await open()
  })
  const listed = async (folder: string) => {
    const keys: string[] = []
    for await (const key of storage.list(folder)) keys.push(key)
    return keys.sort()
  }

  test('gives back what was written, whole, in ranges and by size', async () => {
    await storage.write('recordings/a/0/1', bytes('0123456789'))
    expect(Buffer.from(await storage.read('recordings/a/0/1')).toString()).toBe('0123456789')
    expect((await buffer(await storage.stream('recordings/a/0/1'))).toString()).toBe('0123456789')
    const range = await storage.stream('recordings/a/0/1', { start: 3, end: 5 })
    expect((await buffer(range)).toString()).toBe('345')
    expect(await storage.size('recordings/a/0/1')).toBe(10)
  })

  test('replaces as a whole', async () => {
    await storage.write('a/file', bytes('a long first version'))
    await Promise.all([storage.write('a/file', bytes('two')), storage.write('a/file', bytes('two'))])
    expect(Buffer.from(await storage.read('a/file')).toString()).toBe('two')
  })

  test('takes what is too large for one piece', async () => {
    const long = randomBytes(17 * 2 ** 20)
    await storage.write('files/long', long)
    expect(long.equals(await storage.read('files/long'))).toBe(true)
    const range = await buffer(
      await storage.stream('files/long', { start: 8 * 2 ** 20 - 5, end: 8 * 2 ** 20 + 5 }),
    )
    expect(range.equals(long.subarray(8 * 2 ** 20 - 5, 8 * 2 ** 20 + 6))).toBe(true)
  })

  test('keeps nothing, too', async () => {
    await storage.write('empty', bytes(''))
    expect(await storage.size('empty')).toBe(0)
    expect((await buffer(await storage.stream('empty'))).length).toBe(0)
  })

  test('has no bytes and no size for what is not there, folders included', async () => {
    await storage.write('a/file', bytes('x'))
    for (const key of ['nothing', 'a', 'a/file/below']) {
      await expect(storage.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(storage.stream(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await storage.size(key)).toBeNull()
    }
    await storage.remove('nothing/here')
    expect(await listed('nothing')).toEqual([])
  })

  test('lists and removes everything below a key and nothing next to it', async () => {
    for (const key of ['a/1/0', 'a/1/1', 'a/1/2', 'a/2/0', 'ab/0']) await storage.write(key, bytes(key))
    expect(await listed('a')).toEqual(['a/1/0', 'a/1/1', 'a/1/2', 'a/2/0'])
    await storage.remove('a/1')
    expect(await listed('a')).toEqual(['a/2/0'])
    await storage.remove('a')
    expect(await storage.size('a/2/0')).toBeNull()
    expect(await storage.size('ab/0')).toBe(4)
  })
})

describe('copies between two storages', () => {
  const counts = async (from: ListedStorage, to: ListedStorage) => {
    const { copied, same, others } = await copyStorage(from, to, () => undefined)
    return [copied, same, others]
  }
  const KEYS = ['answers/a/0/audio', 'files/one.webm', 'parts/a/0/0-f00']

  test('hold the same bytes, there and back, and go on where they were stopped', async () => {
    const [disk, back] = [createDiskStorage(temporaryFolder()), createDiskStorage(temporaryFolder())]
    const { storage: s3, standIn } = await openS3Store({ page: 1 })
    for (const key of KEYS) await disk.write(key, bytes(key))
    standIn.fault({ kind: 'status', on: 'put', status: 403, when: 2 })
    await expect(counts(disk, s3)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(await counts(disk, s3)).toEqual([2, 1, 0])
    expect(standIn.keys()).toEqual(KEYS)
    expect(await counts(s3, back)).toEqual([3, 0, 0])
    for (const key of KEYS) expect(Buffer.from(await back.read(key)).toString()).toBe(key)
  })

  test('are made anew where they differ, and tell what only the copy has', async () => {
    const disk = createDiskStorage(temporaryFolder())
    const { storage: s3 } = await openS3Store()
    await disk.write('files/one', bytes('right'))
    await s3.write('files/one', bytes('wrong'))
    await s3.write('files/two', bytes('two'))
    expect(await counts(disk, s3)).toEqual([1, 0, 1])
    expect(Buffer.from(await s3.read('files/one')).toString()).toBe('right')
  })
})

test('nodes see whether they keep recordings in one folder', async () => {
  const [shared, own] = [createDiskStorage(temporaryFolder()), createDiskStorage(temporaryFolder())]
  await signFolder(shared, 'first')
  await signFolder(shared, 'second')
  await signFolder(own, 'third')
  expect(await sharesFolder(shared, [])).toBe(true)
  expect(await sharesFolder(shared, ['first'])).toBe(true)
  expect(await sharesFolder(own, ['first', 'second'])).toBe(false)
  await leaveFolder(shared, 'second')
  expect(await shared.size('nodes/second')).toBeNull()
})
