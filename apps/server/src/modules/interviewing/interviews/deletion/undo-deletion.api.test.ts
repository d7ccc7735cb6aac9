import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { createAccount, type TestAccount } from '../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { newId } from '../../../../platform/ids.ts'
import { newAddress, openHosts, setStatus, tokenIn } from '../../../hiring/invitations/testing/guests.ts'
import { isErased, isNamedRecording } from '../../../ledger/trash/index.ts'
import { seedResult } from '../../../results/shares/testing/seed-result.ts'
import { signedUploadUrl } from '../recording/signed-uploads.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { eraseInterview } from './delete-interview.ts'
import { listReferences, readDatabase, seedFullInterview } from './testing/full-interview.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })
const { db, storage } = app.context
const owner = await createAccount(app.context, { subscribed: true })
const stranger = await createAccount(app.context, { subscribed: true })
const admin = await createAccount(app.context, { role: 'admin' })
const ids = { ownerId: owner.id, vacancyId: await seedVacancy(app.context, owner.id) }
/** Jobs take their time on a busy machine. */
const WAIT = { timeout: 20_000 }
const bearer = { token: owner.token }

const oneFull = async () => {
  const vacancyId = await seedVacancy(app.context, owner.id)
  const interview = await seedFullInterview(app.context, { ownerId: owner.id, vacancyId })
  return { ...interview, vacancyId }
}
const putBack = (ids: string[], by: TestAccount = owner) =>
  app.api('POST', '/interviews/bulk/restore', { token: by.token, body: { ids } })
const filesOf = async (id: string, path: string) =>
  Promise.all([storage.size(`files/${path}`), storage.size(`answers/${id}/a/0`)])
const pathOf = async (id: string) => {
  const rows = db.selectFrom('interviews').select('audio_file_path').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).audio_file_path ?? ''
}

describe('a deletion', () => {
  it('keeps a row of every table that refers to interviews and vacancies', async () => {
    await oneFull()
    for (const { table } of await listReferences(db)) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
      expect(rows[0]?.count, table).toBeGreaterThan(0)
    }
  })

  it.each(['interview', 'vacancy'] as const)('of an %s is taken back to the last row', async kind => {
    const { id, vacancyId } = await oneFull()
    const before = await readDatabase(db)
    const path = kind === 'interview' ? `/interviews/${id}` : `/vacancies/${vacancyId}`
    expect((await app.api('DELETE', path, bearer)).status).toBe(204)
    const away = await readDatabase(db)
    expect(away).not.toEqual(before)
    for (const table of ['turns', 'invitations', 'turned_away', 'shares'])
      expect(JSON.stringify(away[table]), table).not.toContain(kind === 'interview' ? id : vacancyId)
    const answer =
      kind === 'interview' ? await putBack([id]) : await app.api('POST', `${path}/restore`, bearer)
    expect(answer).toMatchObject({
      status: 200,
      body: kind === 'interview' ? { done: [id] } : { id: vacancyId },
    })
    expect(await readDatabase(db)).toEqual(before)
    expect(await db.selectFrom('deleted_rows').selectAll().execute()).toEqual([])
  })

  it('takes effect at once for owner, candidate and links', async () => {
    const { id, token, vacancyId } = await oneFull()
    const path = await pathOf(id)
    const link = new URL(signedUploadUrl(app.context, path), app.url)
    expect((await fetch(link)).status).toBe(200)
    await app.api('DELETE', `/interviews/${id}`, bearer)
    const asked = [
      app.api('GET', `/interviews/${id}`, bearer),
      app.api('GET', `/interviews/${id}`, { interviewToken: token }),
      app.api('GET', `/interviews/${id}/report.pdf`, bearer),
      fetch(link),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const list = await app.api('GET', `/vacancies/${vacancyId}/interviews`, bearer)
    expect(list.body).toMatchObject({ interviews: [], total: 0 })
    expect(await filesOf(id, path)).toEqual([1, 1])
  })

  it('that cannot be carried out keeps none of the others, and is tried again', async () => {
    app.clock.advance(UNDO_GRACE_MS)
    await carryOutDeletions(app.context)
    const [stuck, other] = [await oneFull(), await oneFull()]
    for (const { id } of [stuck, other]) await app.api('DELETE', `/interviews/${id}`, bearer)
    await app.database.raw(`create function keep_it() returns trigger language plpgsql as $$ begin
      if old.subject_id = '${stuck.id}' then raise exception 'no'; end if; return old; end $$`)
    await app.database.raw(
      'create trigger keep_it before delete on deletions for each row execute function keep_it()',
    )
    app.clock.advance(UNDO_GRACE_MS)
    expect(await carryOutDeletions(app.context)).toBe(1)
    await app.database.raw('drop function keep_it cascade')
    expect(await carryOutDeletions(app.context)).toBe(1)
  })

  it.each(['interview', 'vacancy'] as const)('of an %s is carried out once, and no earlier', async kind => {
    app.clock.advance(UNDO_GRACE_MS)
    await carryOutDeletions(app.context)
    const { id, vacancyId } = await oneFull()
    const path = await pathOf(id)
    await db
      .insertInto('audit_entries')
      .values({
        id: newId(),
        at: new Date(),
        user_id: null,
        interview_id: id,
        action: 'decided',
        details: '{"reason":"Anna"}',
      })
      .execute()
    await app.api('DELETE', kind === 'interview' ? `/interviews/${id}` : `/vacancies/${vacancyId}`, bearer)
    expect(await carryOutDeletions(app.context)).toBe(0)
    app.clock.advance(UNDO_GRACE_MS)
    const subject =
      kind === 'interview' ? putBack([id]) : app.api('POST', `/vacancies/${vacancyId}/restore`, bearer)
    expect((await subject).body).toMatchObject(
      kind === 'interview' ? { failed: [{ id, code: 'NOT_FOUND' }] } : { code: 'NOT_FOUND' },
    )
    expect((await Promise.all([1, 2, 3].map(() => carryOutDeletions(app.context)))).sort()).toEqual([0, 0, 1])
    const { rows } = await sql`select from deleted_rows union all select from deletions`.execute(db)
    expect(rows).toEqual([])
    const words = await db
      .selectFrom('audit_entries')
      .select('details')
      .where('interview_id', '=', id)
      .execute()
    expect(words.every(({ details }) => Object.keys(details).length === 0)).toBe(true)
    await vi.waitFor(async () => expect(await filesOf(id, path)).toEqual([null, null]), WAIT)
  })

  it('cannot be taken back by another account', async () => {
    const { id, vacancyId } = await oneFull()
    await app.api('DELETE', `/interviews/${id}`, bearer)
    expect((await putBack([id], stranger)).body.failed).toEqual([{ id, code: 'FORBIDDEN' }])
    expect((await putBack([id])).body.done).toEqual([id])
    expect((await putBack([id])).body.failed).toEqual([{ id, code: 'CONFLICT' }])
    await app.api('DELETE', `/vacancies/${vacancyId}`, bearer)
    const theirs = await app.api('POST', `/vacancies/${vacancyId}/restore`, { token: stranger.token })
    expect(theirs.status).toBe(404)
  })

  it.each(['interview', 'vacancy'] as const)('by an administrator is theirs to take back: %s', async kind => {
    const { id, vacancyId } = await oneFull()
    const path = kind === 'interview' ? `/interviews/${id}` : `/vacancies/${vacancyId}`
    expect((await app.api('DELETE', path, { token: admin.token })).status).toBe(204)
    const takeBack = (by: TestAccount) =>
      kind === 'interview' ? putBack([id], by) : app.api('POST', `${path}/restore`, { token: by.token })
    expect((await takeBack(owner)).body).toMatchObject(
      kind === 'interview' ? { failed: [{ id, code: 'DELETED_BY_ADMIN' }] } : { code: 'DELETED_BY_ADMIN' },
    )
    expect((await takeBack(admin)).body).toMatchObject(
      kind === 'interview' ? { done: [id] } : { id: vacancyId },
    )
  })

  it('of one that runs keeps its place until it is carried out, so that an undo never exceeds the plan', async () => {
    const hosts = await openHosts(app)
    const token = { token: hosts.owner.token }
    const usage = async () => (await app.api('GET', '/settings/usage', token)).body
    const { free_places: places } = await usage()
    const beginFrom = (at: number) =>
      apply(app, hosts.vacancyId, {}, { 'x-forwarded-for': `198.51.100.${at + 1}` })
    const all = await Promise.all(Array.from({ length: places + 1 }, (_, at) => beginFrom(at)))
    const [next, ...running] = all.map(({ body }) => body)
    for (const one of running) expect((await setStatus(app, one, 'in_progress')).status).toBe(200)
    await app.api('DELETE', `/interviews/${running[0].id}`, token)
    expect((await setStatus(app, next, 'in_progress')).body).toMatchObject({
      code: 'INTERVIEW_LIMIT_REACHED',
    })
    expect((await putBack([running[0].id], hosts.owner)).body.done).toEqual([running[0].id])
    expect(await usage()).toMatchObject({ running_interviews: places, free_places: 0 })
    await app.api('DELETE', `/vacancies/${hosts.vacancyId}`, token)
    expect(await usage()).toMatchObject({ running_interviews: places, free_places: 0 })
    app.clock.advance(UNDO_GRACE_MS)
    await carryOutDeletions(app.context)
    expect(await usage()).toMatchObject({ running_interviews: 0, free_places: places })
  })

  it('of an interview cannot be taken back without its vacancy, and can once that is back', async () => {
    const { id, vacancyId } = await oneFull()
    await app.api('DELETE', `/interviews/${id}`, bearer)
    await app.api('DELETE', `/vacancies/${vacancyId}`, bearer)
    expect((await putBack([id])).body.failed).toEqual([{ id, code: 'NOT_FOUND' }])
    await app.api('POST', `/vacancies/${vacancyId}/restore`, bearer)
    expect((await putBack([id])).body.done).toEqual([id])
  })

  it('leaves an invitation that was sent anew meanwhile', async () => {
    const { id, vacancyId } = await oneFull()
    await app.api('DELETE', `/interviews/${id}`, bearer)
    await app.api('POST', `/vacancies/${vacancyId}/invitations`, {
      ...bearer,
      body: {
        invitations: [{ email: 'anna@example.com' }],
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    })
    expect((await putBack([id])).body.done).toEqual([id])
  })

  it.each(['pending', 'in_progress'])(
    'of one %s is not taken back while there is a newer invitation, and is once that is revoked',
    async status => {
      const hosts = await openHosts(app)
      const { token } = hosts.owner
      const email = newAddress()
      const invite = async () => (await hosts.invite([{ email }])).body.invitations[0]
      const first = await invite()
      const { body: interview } = await apply(app, hosts.vacancyId, { invitation: tokenIn(first.url) })
      if (status === 'in_progress') await setStatus(app, interview, status)
      const restore = async () => (await putBack([interview.id], hosts.owner)).body
      await app.api('DELETE', `/interviews/${interview.id}`, { token })
      const newer = await invite()
      expect((await restore()).failed).toEqual([{ id: interview.id, code: 'INVITED_AGAIN' }])
      expect((await app.api('GET', `/interviews/${interview.id}`, { token })).status).toBe(404)
      expect((await hosts.list()).map(({ id }: { id: string }) => id)).toEqual([newer.id])
      await app.api('DELETE', `/vacancies/${hosts.vacancyId}/invitations/${newer.id}`, { token })
      expect((await restore()).done).toEqual([interview.id])
      expect(await hosts.list()).toContainEqual(
        expect.objectContaining({ id: first.id, interview_id: interview.id }),
      )
    },
  )

  it('is noted once when it is asked for twice at the same moment', async () => {
    const { id } = await oneFull()
    await Promise.all([1, 2].map(() => app.api('DELETE', `/interviews/${id}`, bearer)))
    const noted = await db
      .selectFrom('security_events')
      .select('details')
      .where('kind', '=', 'interview_deleted')
      .execute()
    expect(noted.filter(({ details }) => details.interview_id === id)).toHaveLength(1)
  })

  it('keeps an interview’s files from being orphaned until it is carried out', async () => {
    const { id } = await oneFull()
    const path = await pathOf(id)
    const known = () =>
      Promise.all([
        isErased(db, id),
        isNamedRecording(db, { interviewId: id, path }),
        isNamedRecording(db, { interviewId: id, path: 'other.webm' }),
      ])
    expect(await known()).toEqual([false, true, false])
    await app.api('DELETE', `/interviews/${id}`, bearer)
    expect(await known()).toEqual([false, true, false])
    await putBack([id])
    expect(await known()).toEqual([false, true, false])
    await eraseInterview(app.context, id, { accountId: null, action: 'interview.expired' })
    expect(await known()).toEqual([true, false, false])
  })

  it('runs an evaluation job again that found no interview', async () => {
    const { id } = await oneFull()
    await db
      .updateTable('interviews')
      .set({ evaluation_status: 'queued', evaluation_status_at: new Date() })
      .where('id', '=', id)
      .execute()
    await app.api('DELETE', `/interviews/${id}`, bearer)
    await putBack([id])
    const row = db.selectFrom('interviews').select('evaluation_status').where('id', '=', id)
    await vi.waitFor(
      // Its end would change what the next test compares.
      async () =>
        expect(['queued', 'running']).not.toContain((await row.executeTakeFirstOrThrow()).evaluation_status),
      WAIT,
    )
  })
})

describe('one cancelled before it began', () => {
  const pending = { status: 'pending', started_at: null, ended_at: null, evaluation_status: 'none' } as const

  it('waits for its candidate again', async () => {
    const { id } = await seedResult(app.context, ids, pending)
    const before = await readDatabase(db)
    await app.api('POST', '/interviews/bulk', { ...bearer, body: { ids: [id], action: 'cancel' } })
    expect((await putBack([id])).body.done).toEqual([id])
    expect(await readDatabase(db)).toEqual(before)
    await app.api('PUT', `/interviews/${id}`, { ...bearer, body: { status: 'cancelled' } })
    app.clock.advance(UNDO_GRACE_MS)
    expect((await putBack([id])).body.failed).toEqual([{ id, code: 'CONFLICT' }])
  })

  it('stays cancelled while there is a newer invitation, and waits again once that is taken back', async () => {
    const hosts = await openHosts(app)
    const { token } = hosts.owner
    const email = newAddress()
    const invite = async () => (await hosts.invite([{ email }])).body.invitations[0]
    const { body: interview } = await apply(app, hosts.vacancyId, {
      invitation: tokenIn((await invite()).url),
    })
    const one = { token, body: { ids: [interview.id] } }
    const restore = async () => (await app.api('POST', '/interviews/bulk/restore', one)).body
    await app.api('POST', '/interviews/bulk', { token, body: { ...one.body, action: 'cancel' } })
    const newer = await invite()
    expect((await restore()).failed).toEqual([{ id: interview.id, code: 'INVITED_AGAIN' }])
    expect((await app.api('GET', `/invitations/${tokenIn(newer.url)}`)).status).toBe(200)
    await app.api('DELETE', `/vacancies/${hosts.vacancyId}/invitations/${newer.id}`, { token })
    expect((await restore()).done).toEqual([interview.id])
    expect((await setStatus(app, interview, 'in_progress')).status).toBe(200)
  })

  it('is not one that was under way, which is spared where that was asked', async () => {
    const running = await seedResult(app.context, ids, {
      ...pending,
      status: 'in_progress',
      started_at: new Date(),
    })
    for (const action of ['cancel', 'delete']) {
      const { body } = await app.api('POST', '/interviews/bulk', {
        ...bearer,
        body: { ids: [running.id], action, spare_running: true },
      })
      expect(body.failed).toEqual([{ id: running.id, code: 'CONFLICT' }])
    }
    await app.api('POST', '/interviews/bulk', { ...bearer, body: { ids: [running.id], action: 'cancel' } })
    expect((await putBack([running.id])).body.failed).toEqual([{ id: running.id, code: 'CONFLICT' }])
  })
})
