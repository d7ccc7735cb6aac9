import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups } from '../backup/backup-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase } from './open-database.ts'

test('opens the embedded database of a server that died while it opened it', async () => {
  const config = { databaseUrl: null, dataDir: temporaryFolder() }
  await (await openDatabase(config)).close()
  writeFileSync(join(config.dataDir, 'database', 'postmaster.pid'), '')
  const { raw, close } = await openDatabase(config)
  expect((await raw('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }])
  await close()
})

test('backs the embedded database up before an upgrade, and not otherwise', async () => {
  const config = { databaseUrl: null, dataDir: temporaryFolder() }
  const backups = () => listBackups(join(config.dataDir, 'backups'))
  const database = await openDatabase(config)
  expect(await backups()).toEqual([])
  await database.raw('delete from schema_migrations where name = (select max(name) from schema_migrations)')
  await database.close()
  // The last migration meets what it made itself, which may fail; the backup is there before.
  await openDatabase(config).then(
    opened => opened.close(),
    () => undefined,
  )
  expect(await backups()).toHaveLength(1)
})
