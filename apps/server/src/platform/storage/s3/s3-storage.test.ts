import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openS3Store } from '../testing/s3-store.ts'

const KEY = 'files/one.webm'
const sound = randomBytes(300_000)
/** More than goes in one piece. */
const long = randomBytes(17 * 1024 * 1024)

const MOMENTARY = [
  { kind: 'status', on: 'put', status: 500 },
  { kind: 'status', on: 'put', status: 503 },
  { kind: 'refuse', on: 'put' },
] as const
test.each(MOMENTARY)('a fault that passes is overcome: $kind $status', async fault => {
  const { standIn, storage } = await openS3Store()
  standIn.fault(fault)
  await storage.write(KEY, sound)
  expect(sound.equals(standIn.bytesOf(KEY) ?? Buffer.of())).toBe(true)
  expect(standIn.counts().put).toBe(2)
})

const LASTING = [
  [{ kind: 'status', on: 'put', status: 503, when: 'always' }, 'SlowDown (503)'],
  [{ kind: 'status', on: 'put', status: 403, when: 'always' }, 'AccessDenied (403)'],
  [{ kind: 'refuse', on: 'put', when: 'always' }, 'ECONNRESET'],
] as const
test.each(LASTING)('one that stays says what it is, and nothing is visible: %j', async (fault, reason) => {
  const { standIn, storage } = await openS3Store()
  standIn.fault(fault)
  await expect(storage.write(KEY, sound)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', reason })
  expect(standIn.keys()).toEqual([])
})

test('a store that is silent is given up in time', async () => {
  const { standIn, storage } = await openS3Store({}, 50)
  standIn.fault({ kind: 'silence', on: 'put', when: 'always' })
  await expect(storage.write(KEY, sound)).rejects.toMatchObject({ reason: 'no answer in time' })
})

test('an object is only missing when the store says so of the object', async () => {
  const { standIn, storage } = await openS3Store()
  await storage.write(KEY, sound)
  standIn.fault({ kind: 'status', on: 'get', status: 404, code: 'NoSuchBucket' })
  await expect(storage.read(KEY)).rejects.toMatchObject({ reason: 'NoSuchBucket (404)' })
  standIn.fault({ kind: 'status', on: 'head', status: 403 })
  await expect(storage.size(KEY)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test('a body that breaks off is taken up again where it was, also within a range', async () => {
  const { standIn, storage } = await openS3Store()
  await storage.write(KEY, sound)
  standIn.fault({ kind: 'cut_body', on: 'get' })
  expect(sound.equals(await storage.read(KEY))).toBe(true)
  standIn.clearFaults()
  standIn.fault({ kind: 'cut_body', on: 'get' })
  const range = await buffer(await storage.stream(KEY, { start: 1_000, end: 200_000 }))
  expect(range.equals(sound.subarray(1_000, 200_001))).toBe(true)
})

test('of an object that is replaced meanwhile no mixture is made', async () => {
  const { standIn, storage } = await openS3Store()
  await storage.write(KEY, sound)
  standIn.fault({ kind: 'cut_body', on: 'get' })
  const stream = await storage.stream(KEY)
  await storage.write(KEY, randomBytes(300_000))
  await expect(buffer(stream)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test('a large object goes in parts and is visible with the last alone', async () => {
  const { standIn, storage } = await openS3Store()
  await storage.write(KEY, long)
  expect(standIn.counts()).toMatchObject({ create: 1, part: 3, complete: 1 })
  expect(long.equals(standIn.bytesOf(KEY) ?? Buffer.of())).toBe(true)
  expect(standIn.unfinished()).toEqual([])
})

test.each([
  { kind: 'status', on: 'part', status: 403, when: 'always' },
  { kind: 'wrong_etag', on: 'part', when: 'always' },
] as const)('one that fails leaves neither object nor parts: $kind', async fault => {
  const { standIn, storage } = await openS3Store()
  standIn.fault(fault)
  await expect(storage.write(KEY, long)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  expect([standIn.keys(), standIn.unfinished()]).toEqual([[], []])
})

test('what a killed server left unfinished goes with its key, or after a day', async () => {
  const { standIn, storage } = await openS3Store()
  standIn.fault({ kind: 'status', on: 'complete', status: 403, when: 'always' })
  standIn.fault({ kind: 'status', on: 'abort', status: 403, when: 'always' })
  for (const key of ['files/one', 'files/oneself'])
    await expect(storage.write(key, long)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  standIn.clearFaults()
  expect(standIn.unfinished()).toEqual(['files/one', 'files/oneself'])
  await storage.remove('files/one')
  expect(standIn.unfinished()).toEqual(['files/oneself'])
  await storage.abandonUnfinished(new Date(Date.now() - 60_000))
  expect(standIn.unfinished()).toEqual(['files/oneself'])
  await storage.abandonUnfinished(new Date(Date.now() + 60_000))
  expect(standIn.unfinished()).toEqual([])
})

test('a store that keeps no list of them does not hinder a removal', async () => {
  const { standIn, storage } = await openS3Store()
  await storage.write(KEY, sound)
  standIn.fault({ kind: 'status', on: 'uploads', status: 501, code: 'NotImplemented', when: 'always' })
  await storage.remove(KEY)
  expect(standIn.keys()).toEqual([])
})
