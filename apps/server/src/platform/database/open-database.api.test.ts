import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
