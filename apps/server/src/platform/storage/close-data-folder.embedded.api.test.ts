import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { keepSecretKey } from '../config/load-config.ts'
import { openDatabase } from '../database/open-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeDataFolder } from './close-data-folder.ts'

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8)

/** As an earlier version, or a copy, may have left it: everything open. */
const openFolder = () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o755)
  for (const name of ['recordings', 'outbox', 'backups', 'content']) {
    mkdirSync(join(dataDir, name))
    chmodSync(join(dataDir, name), 0o777)
  }
  keepSecretKey(dataDir)
  chmodSync(join(dataDir, 'secret-key'), 0o644)
  return dataDir
}
const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir })

describe('the data folder of a machine that others use too', () => {
  it('is closed in all its own parts at each opening and after a restore', async () => {
    const dataDir = openFolder()
    const first = await open(dataDir)
    for (const part of ['database', 'recordings', 'outbox', 'backups'])
      expect(`${part} ${modeOf(dataDir, part)}`).toBe(`${part} 700`)
    expect([modeOf(dataDir, 'secret-key'), modeOf(dataDir, 'content')]).toEqual(['600', '777'])
    const file = (await backup(first, { dataDir, backupDays: 14 }, new Date())) as string
    await first.close()

    chmodSync(join(dataDir, 'database'), 0o755)
    const former = (await restore(dataDir, file, new Date())) as string
    expect([modeOf(dataDir, 'database'), modeOf(former)]).toEqual(['700', '700'])

    chmodSync(join(dataDir, 'database'), 0o755)
    await (await open(dataDir)).close()
    expect(modeOf(dataDir, 'database')).toBe('700')
  }, 60_000)

  it('is named when others may replace what is in it, and not when they can only list it', () => {
    const dataDir = openFolder()
    expect(closeDataFolder(dataDir)).toEqual([])
    chmodSync(dataDir, 0o777)
    expect(closeDataFolder(dataDir)).toEqual([expect.stringContaining(`chmod go-w ${dataDir}`)])
  })
})
