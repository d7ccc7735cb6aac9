import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { DAY_MS, HOUR_MS } from '../../../../platform/clock.ts'
import { confirmOwn, type Planted, plantCandidate } from '../testing/plant-candidate.ts'
import { sweepCopies } from './copies.ts'
import { COPIED, NOT_COPIED } from './copy-rules.ts'

const app = await useTestApp()
const { db } = app.context
const WAIT = { timeout: 20_000 }

const ask = ({ page }: Planted) => app.api('POST', '/my/export', { pageToken: page })
const exported = async ({ page }: Planted) => (await app.api('GET', '/my', { pageToken: page })).body.export
const download = async (planted: Planted) => {
  await expect.poll(async () => (await exported(planted)).state, WAIT).toBe('ready')
  const { url } = await exported(planted)
  const answer = await fetch(new URL(url, app.url))
  return { url, answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) }
}
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

it('has a rule for each table that refers to an interview, an invitation or a page, and known columns', async () => {
  const { rows } = await sql<{
    table: string
  }>`select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('interviews'::regclass, 'invitations'::regclass, 'candidate_pages'::regclass)`.execute(
    db,
  )
  const ruled = [...Object.keys(COPIED), ...Object.keys(NOT_COPIED)]
  expect(rows.map(({ table }) => table).filter(table => !ruled.includes(table))).toEqual([])
  for (const [table, { columns }] of Object.entries(COPIED)) {
    const known = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(db)
    expect(known.rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]))
  }
})

it('needs the mailed code', async () => {
  const planted = await plantCandidate(app, 'invited')
  expect(await ask(planted)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

it('holds what the database holds of the candidate, to read, for machines and to hear, for a day', async () => {
  const planted = await plantCandidate(app, 'running')
  const { interviewId: id, word, email } = planted
  const change = { status: 'completed', audio_file_path: `${id}.webm`, ended_at: app.clock.now() } as const
  await db.updateTable('interviews').set(change).where('id', '=', id).execute()
  await app.context.storage.write(`files/${id}.webm`, Uint8Array.of(1, 2, 3))
  await confirmOwn(app, planted)
  expect((await exported(planted)).state).toBe('none')
  expect(await ask(planted)).toMatchObject({ status: 202, body: { state: 'making' } })
  const { url, answer, files } = await download(planted)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json', 'recording.webm'])
  expect([...(files['recording.webm'] ?? [])]).toEqual([1, 2, 3])
  const { tables } = JSON.parse(text(files['data.json']))
  expect(tables.interviews).toMatchObject([{ candidate_name: word, candidate_email: email }])
  const turns = await db.selectFrom('turns').select('content').where('interview_id', '=', id).execute()
  expect(tables.turns.map(({ content }: { content: string }) => content)).toEqual(
    turns.map(({ content }) => content),
  )
  expect(tables.accommodations).toMatchObject([{ note: word }])
  expect(JSON.stringify(tables)).not.toMatch(/token|hash|snapshot/)
  expect(text(files['data.html'])).toContain(word)
  app.clock.advance(HOUR_MS)
  expect(await exported(planted)).toEqual({ state: 'ready', url: null })
  app.clock.advance(DAY_MS)
  expect(await exported(planted)).toEqual({ state: 'expired', url: null })
  await sweepCopies(app.context)
  expect(await app.context.storage.size(`files/${url.split(/[/?]/)[2]}`)).toBeNull()
})
