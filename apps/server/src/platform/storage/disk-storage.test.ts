import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
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

test('a file that is replaced leaves no temporary file', async () => {
  await storage.write('a/file', bytes('a long first version'))
  await Promise.all([storage.write('a/file', bytes('two')), storage.write('a/file', bytes('two'))])
  expect(await readdir(join(folder, 'a'))).toEqual(['file'])
})

test('a file belongs to the running user alone', async () => {
  await storage.write('a/b/file', bytes('x'))
  for (const path of [folder, join(folder, 'a'), join(folder, 'a/b')]) expect(await mode(path)).toBe('700')
  expect(await mode(join(folder, 'a/b/file'))).toBe('600')
})

test('a failed write leaves the old bytes and no temporary file', async () => {
  await mkdir(join(folder, 'a', 'file'), { recursive: true })
  await expect(storage.write('a/file', bytes('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'a'))).toEqual(['file'])
})

test('a file is written although its folder is removed just then, and the folder is removed', async () => {
  const key = 'parts/interview/0/part'
  for (let round = 0; round < 60; round += 1) {
    await storage.write(key, bytes('old'))
    await Promise.all([storage.remove('parts/interview'), storage.write(key, bytes('new'))])
    await storage.remove('parts/interview')
    expect(await storage.size(key)).toBeNull()
  }
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
