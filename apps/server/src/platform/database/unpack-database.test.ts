import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { unpackDatabase } from './unpack-database.ts'

/** A folder next to a packed database of these files, by their names. */
const place = async (files: Record<string, string>) => {
  const base = temporaryFolder()
  const tar = pack()
  tar.entry({ name: '/pg_wal', type: 'directory' })
  for (const [name, text] of Object.entries(files)) tar.entry({ name, mode: 0o666 }, text)
  tar.finalize()
  const packed = join(base, 'new-database.tar.gz')
  writeFileSync(packed, gzipSync(await buffer(tar)))
  const folder = join(base, 'database')
  mkdirSync(folder)
  return { base, folder, packed }
}

describe('a new database from the packed one', () => {
  it('puts every file and empty folder where the folder was, for this user alone', async () => {
    const { base, folder, packed } = await place({ '/PG_VERSION': '18', '/base/1/100': 'rows' })
    mkdirSync(`${folder}-new`)
    writeFileSync(`${folder}-new/half`, 'of a start that was killed')
    await unpackDatabase(packed, folder)
    expect(readdirSync(base).sort()).toEqual(['database', 'new-database.tar.gz'])
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'PG_VERSION',
      'base',
      'base/1',
      'base/1/100',
      'pg_wal',
    ])
    expect(readFileSync(join(folder, 'base/1/100'), 'utf8')).toBe('rows')
    expect(statSync(join(folder, 'PG_VERSION')).mode & 0o077).toBe(0)
  })

  it('leaves a folder that holds something as it is, and does nothing without a packed one', async () => {
    const { base, folder, packed } = await place({ '/PG_VERSION': '18' })
    await unpackDatabase(join(base, 'none.tar.gz'), folder)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'PG_VERSION'), '17')
    await unpackDatabase(packed, folder)
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17')
  })

  it('writes nothing outside of the folder', async () => {
    const { folder, packed } = await place({ '/../outside': 'x' })
    await expect(unpackDatabase(packed, folder)).rejects.toThrow('outside')
    expect(readdirSync(folder)).toEqual([])
  })
})
