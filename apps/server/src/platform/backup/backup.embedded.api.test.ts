import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { FolderInUse } from '../database/folder-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backup, backupIfDue } from './backup.ts'
import { backupName, listBackups } from './backup-files.ts'
import { restore } from './restore.ts'

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir })

/** As a first start leaves it, which takes seconds; each test has a copy. */
let started = ''
beforeAll(async () => {
  started = temporaryFolder()
  await (await open(started)).close()
})
const startedFolder = () => {
  const dataDir = temporaryFolder()
  cpSync(started, dataDir, { recursive: true })
  return dataDir
}

const planNames = async (dataDir: string) => {
  const database = await open(dataDir)
  const rows = await database.db.selectFrom('plans').select('name').orderBy('position').execute()
  await database.close()
  return rows.map(row => row.name)
}

describe('backup and restore', () => {
  it('brings back what was there, keeps what is replaced, and refuses while a server runs', async () => {
    const dataDir = startedFolder()
    const database = await open(dataDir)
    await database.db.updateTable('plans').set({ name: 'Before' }).where('id', '=', 'starter').execute()
    const file = (await backup(database, { dataDir, backupDays: 14 }, new Date())) as string
    await database.db.updateTable('plans').set({ name: 'After' }).where('id', '=', 'starter').execute()
    await expect(restore(dataDir, file, new Date())).rejects.toBeInstanceOf(FolderInUse)
    await database.close()

    const former = await restore(dataDir, file, new Date())
    expect(former).toContain('database-before-')
    expect((await planNames(dataDir))[0]).toBe('Before')
  }, 60_000)

  it('lets others read and write meanwhile, and holds what they had written before it began', async () => {
    const dataDir = startedFolder()
    const database = await open(dataDir)
    await sql`create table notes as select n, repeat(md5(n::text), 60) as text from generate_series(1, 20000) as n`.execute(
      database.db,
    )
    await sql`create unique index on notes (n)`.execute(database.db)
    let done = false
    const made = backup(database, { dataDir, backupDays: 14 }, new Date()).finally(() => {
      done = true
    })
    let meanwhile = 0
    while (!done) {
      meanwhile += 1
      await sql`update notes set text = ${`changed ${meanwhile}`} where n = ${meanwhile % 20_000}`.execute(
        database.db,
      )
    }
    const file = (await made) as string
    await database.close()
    expect(meanwhile).toBeGreaterThan(20)

    await restore(dataDir, file, new Date())
    const restored = await open(dataDir)
    const { rows } = await sql<{ count: number; sum: number; whole: boolean }>`
      select count(*)::int as count, sum(n)::int as sum, bool_and(text like 'changed %' or length(text) = 1920) as whole
      from notes`.execute(restored.db)
    await restored.close()
    expect(rows[0]).toEqual({ count: 20_000, sum: 200_010_000, whole: true })
  }, 60_000)

  it('changes nothing when the file is no backup', async () => {
    const dataDir = startedFolder()
    const file = join(dataDir, 'not-a-backup')
    writeFileSync(file, 'hello')
    await expect(restore(dataDir, file, new Date())).rejects.toThrow()
    expect((await planNames(dataDir))[0]).toBe('Starter')
  }, 60_000)

  it('are deleted after so many days, the newest never', async () => {
    const config = { dataDir: temporaryFolder(), backupDays: 3 }
    const dump = (path: string) => writeFile(path, 'dump')
    const day = (date: number) => new Date(Date.UTC(2026, 0, date))
    for (const date of [1, 2, 3, 4, 5]) await backup({ dump }, config, day(date))
    const kept = async () => listBackups(join(config.dataDir, 'backups'))
    expect(await kept()).toEqual([2, 3, 4, 5].map(date => backupName(day(date))))
    await backupIfDue({ dump: async () => Promise.reject(new Error('disk full')) }, config, day(30)).catch(
      () => null,
    )
    expect(await kept()).toEqual([backupName(day(5))])
    expect(readdirSync(join(config.dataDir, 'backups'))).toHaveLength(1)
  })

  it('is made once a day, however often it is asked for', async () => {
    const dataDir = temporaryFolder()
    const database = { dump: (path: string) => writeFile(path, 'dump') }
    const at = (hours: number) =>
      backupIfDue(database, { dataDir, backupDays: 14 }, new Date(Date.UTC(2026, 0, 1, hours, 10)))
    expect(await at(9)).toContain('2026-01-01T09-10-00-000Z')
    expect(await at(10)).toBeNull()
    expect(await at(32)).toBeNull()
    expect(await at(33)).toContain('2026-01-02T09-10-00-000Z')
  })
})
