import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderInUse } from '../database/folder-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backup, backupIfDue } from './backup.ts'
import { BACKUPS_KEPT, backupName, listBackups } from './backup-files.ts'
import { restore } from './restore.ts'

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir })
const planNames = async (dataDir: string) => {
  const database = await open(dataDir)
  const rows = await database.db.selectFrom('plans').select('name').orderBy('position').execute()
  await database.close()
  return rows.map(row => row.name)
}

describe('backup and restore', () => {
  it('brings back what was there, keeps what is replaced, and refuses while a server runs', async () => {
    const dataDir = temporaryFolder()
    const database = await open(dataDir)
    await database.db.updateTable('plans').set({ name: 'Before' }).where('id', '=', 'starter').execute()
    const file = (await backup(database, dataDir, new Date())) as string
    await database.db.updateTable('plans').set({ name: 'After' }).where('id', '=', 'starter').execute()
    await expect(restore(dataDir, file, new Date())).rejects.toBeInstanceOf(FolderInUse)
    await database.close()

    const former = await restore(dataDir, file, new Date())
    expect(former).toContain('database-before-')
    expect((await planNames(dataDir))[0]).toBe('Before')
  }, 60_000)

  it('changes nothing when the file is no backup', async () => {
    const dataDir = temporaryFolder()
    await (await open(dataDir)).close()
    const file = join(dataDir, 'not-a-backup')
    writeFileSync(file, 'hello')
    await expect(restore(dataDir, file, new Date())).rejects.toThrow()
    expect((await planNames(dataDir))[0]).toBe('Starter')
  }, 60_000)

  it('keeps the newest ones only', async () => {
    const dataDir = temporaryFolder()
    const dump = async () => new Uint8Array([1])
    for (let day = 1; day <= BACKUPS_KEPT + 3; day++) await backup({ dump }, dataDir, new Date(2026, 0, day))
    const names = await listBackups(join(dataDir, 'backups'))
    expect(names).toHaveLength(BACKUPS_KEPT)
    expect(names.at(-1)).toBe(backupName(new Date(2026, 0, BACKUPS_KEPT + 3)))
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(BACKUPS_KEPT)
  })

  it('is made once a day, however often it is asked for', async () => {
    const dataDir = temporaryFolder()
    const database = { dump: async () => new Uint8Array([1]) }
    const at = (hours: number) => backupIfDue(database, dataDir, new Date(Date.UTC(2026, 0, 1, hours, 10)))
    expect(await at(9)).toContain('2026-01-01T09-10-00-000Z')
    expect(await at(10)).toBeNull()
    expect(await at(32)).toBeNull()
    expect(await at(33)).toContain('2026-01-02T09-10-00-000Z')
  })
})
