import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

let parent: string
let folder: string
let storage: Storage

beforeEach(() => {
  parent = temporaryFolder()
  folder = join(parent, 'data')
  storage = createDiskStorage(folder)
})

describe('what was written', () => {
  test('is read back, whole, in ranges and by size', async () => {
    await storage.write('recordings/a/0/1', bytes('0123456789'))
    expect(Buffer.from(await storage.read('recordings/a/0/1')).toString()).toBe('0123456789')
    expect((await buffer(await storage.stream('recordings/a/0/1'))).toString()).toBe('0123456789')
    const range = await storage.stream('recordings/a/0/1', { start: 3, end: 5 })
    expect((await buffer(range)).toString()).toBe('345')
    expect(await storage.size('recordings/a/0/1')).toBe(10)
  })

  test('is replaced as a whole and leaves no temporary file', async () => {
    await storage.write('a/file', bytes('a long first version'))
    await Promise.all([storage.write('a/file', bytes('two')), storage.write('a/file', bytes('two'))])
    expect(Buffer.from(await storage.read('a/file')).toString()).toBe('two')
    expect(await readdir(join(folder, 'a'))).toEqual(['file'])
  })

  test('may be empty', async () => {
    await storage.write('empty', bytes(''))
    expect(await storage.size('empty')).toBe(0)
    expect((await buffer(await storage.stream('empty'))).length).toBe(0)
  })

  test('belongs to the running user alone', async () => {
    await storage.write('a/b/file', bytes('x'))
    for (const path of [folder, join(folder, 'a'), join(folder, 'a/b')]) expect(await mode(path)).toBe('700')
    expect(await mode(join(folder, 'a/b/file'))).toBe('600')
  })
})

describe('what is not there', () => {
  test('is NOT_FOUND to read and null in size, folders included', async () => {
    await storage.write('a/file', bytes('x'))
    for (const key of ['nothing', 'a', 'a/file/below']) {
      await expect(storage.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(storage.stream(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await storage.size(key)).toBeNull()
    }
  })

  test('is removed without complaint', async () => {
    await storage.remove('nothing/here')
  })
})

test('a failed write leaves the old bytes and no temporary file', async () => {
  await mkdir(join(folder, 'a', 'file'), { recursive: true })
  await expect(storage.write('a/file', bytes('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'a'))).toEqual(['file'])
})

test('remove takes everything below the key and nothing beside it', async () => {
  for (const key of ['a/1/0', 'a/1/1', 'a/2/0', 'ab/0']) await storage.write(key, bytes(key))
  await storage.remove('a/1')
  expect(await storage.size('a/1/0')).toBeNull()
  expect(await storage.size('a/2/0')).toBe(5)
  await storage.remove('a')
  expect(await storage.size('a/2/0')).toBeNull()
  expect(await storage.size('ab/0')).toBe(4)
})

const OUTSIDE = [
  '',
  '.',
  '..',
  '../secret',
  'a/../../secret',
  'a/./b',
  '/etc/passwd',
  'a//b',
  'a/',
  '.hidden',
  'a/.b',
  'a\\..\\b',
  'a\0b',
  'a b',
  'é',
  'a'.repeat(401),
]
test.each(OUTSIDE)('%j is no key', async key => {
  await writeFile(join(parent, 'secret'), 'secret')
  const refused = { code: 'NOT_FOUND' }
  await expect(storage.write(key, bytes('x'))).rejects.toMatchObject(refused)
  await expect(storage.read(key)).rejects.toMatchObject(refused)
  await expect(storage.stream(key)).rejects.toMatchObject(refused)
  await expect(storage.remove(key)).rejects.toMatchObject(refused)
  expect(await readdir(parent)).toEqual(['secret'])
})
