import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/use-test-app.ts'
import { newId } from '../ids.ts'
import { beat, removeNode } from '../nodes/nodes.repository.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { OlderNodes, requireNoOlderNodes } from './older-nodes.ts'

const app = await useTestApp()
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const NODE = { id: newId(), roles: ['web'], machine: 'm', pid: 1, has_redis: true, key_print: 'k' }
const folderWith = (text: string): string => {
  const folder = temporaryFolder()
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, '9999_new.sql'), text)
  return folder
}
afterEach(() => removeNode(app.context.db, NODE.id))

describe('a new version while nodes of an older one run', () => {
  it('does not start where its migrations would break them', async () => {
    const { db } = app.context
    await beat(db, NODE)
    const beating = setInterval(() => void beat(db, NODE), 50)
    const refused = requireNoOlderNodes(db, folderWith('drop table turns')).finally(() =>
      clearInterval(beating),
    )
    await expect(refused).rejects.toThrow(OlderNodes)
    await expect(refused).rejects.toThrow('9999_new')
  })

  it('starts where they can bear them', async () => {
    await beat(app.context.db, NODE)
    await requireNoOlderNodes(app.context.db, folderWith('alter table turns add column a text'))
  })

  it('starts when those that were seen a moment ago are dead', async () => {
    const { db } = app.context
    await beat(db, NODE)
    await sql`update nodes set seen_at = clock_timestamp() - interval '9.5 seconds' where id = ${NODE.id}`.execute(
      db,
    )
    await requireNoOlderNodes(db, folderWith('drop table turns'))
  })

  it('starts where nothing waits to be migrated', async () => {
    await beat(app.context.db, NODE)
    await requireNoOlderNodes(app.context.db, MIGRATIONS)
  })
})
