import { describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import { openHosts } from '../../hiring/invitations/testing/guests.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { carryOutDeletions } from '../interviews/deletion/carry-out-deletions.ts'
import { forgetPages } from './candidate-page.repository.ts'
import { confirmOwn, findWord, type Planted, plantCandidate } from './testing/plant-candidate.ts'

const app = await useTestApp()
const { db, storage } = app.context
const WAIT = { timeout: 20_000, interval: 100 }

const erase = (planted: Planted) => app.api('DELETE', '/my', { pageToken: planted.page })
const read = (planted: Planted) => app.api('GET', '/my', { pageToken: planted.page })
const gone = (planted: Planted) =>
  vi.waitFor(async () => expect(await findWord(app, planted.word)).toEqual([]), WAIT)
const receipts = ({ owner }: Planted) =>
  db.selectFrom('erasures').selectAll().where('organisation_id', '=', owner.id).execute()

describe('a candidate who deletes everything', () => {
  it('needs the mailed code', async () => {
    const planted = await plantCandidate(app, 'invited')
    expect(await erase(planted)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await read(planted)).body.stage).toBe('invited')
  })

  it.each(['invited', 'running', 'evaluated'] as const)('leaves nothing: %s', async stage => {
    const planted = await plantCandidate(app, stage)
    await mailsTo(app, planted.email, 1)
    await mailsTo(app, planted.owner.email, 1)
    expect(await findWord(app, planted.word)).not.toEqual([])
    await confirmOwn(app, planted)
    expect((await erase(planted)).status).toBe(204)
    const { body } = await read(planted)
    expect(body).toEqual({ stage: 'erased', since: expect.any(String) })
    await gone(planted)
    const [receipt, ...more] = await vi.waitFor(async () => {
      const all = await receipts(planted)
      expect(all).not.toEqual([])
      return all
    }, WAIT)
    expect(more).toEqual([])
    expect(receipt).toMatchObject({ kind: 'candidate', asked_by: 'candidate' })
    expect(receipt?.removed).toMatchObject({ invitations: 1, turned_away: 1 })
    expect((await erase(planted)).status).toBe(204)
    expect(await receipts(planted)).toHaveLength(1)
    await forgetPages(db, new Date(app.clock.now().getTime() - 29 * DAY_MS))
    expect((await read(planted)).status).toBe(200)
    await forgetPages(db, new Date(app.clock.now().getTime() + 1))
    expect((await read(planted)).status).toBe(404)
  })

  it.each(['invited', 'running'] as const)(
    'and chooses at the same time leaves no choice: %s',
    async stage => {
      const planted = await plantCandidate(app, stage)
      await confirmOwn(app, planted)
      const body = { time_factor: 2, format: 'typed', captions: false }
      const choose = () => app.api('PUT', '/my/accommodations', { pageToken: planted.page, body })
      const [erased, ...choices] = await Promise.all([erase(planted), choose(), choose(), choose(), choose()])
      expect(erased.status).toBe(204)
      for (const { status } of choices) expect([204, 409]).toContain(status)
      const { id } = planted.invitation
      expect(await db.selectFrom('accommodations').select('id').where('id', '=', id).execute()).toEqual([])
      expect((await choose()).body.code).toBe('INTERVIEW_CLOSED')
    },
  )

  it('keeps what others sent to the address', async () => {
    const planted = await plantCandidate(app, 'invited')
    const other = await openHosts(app)
    await other.invite([{ email: planted.email }])
    const words = { text: `To ${planted.email}`, html: '-', locale: 'en' as const }
    await sendMail(app.context, { ...words, subject: 'New password', to: planted.email })
    await sendMail(app.context, { ...words, subject: 'About them', to: other.owner.email })
    await mailsTo(app, planted.email, 3)
    await mailsTo(app, other.owner.email, 1)
    await confirmOwn(app, planted)
    await erase(planted)
    await carryOutDeletions(app.context)
    await vi.waitFor(async () => expect(await receipts(planted)).toHaveLength(1), WAIT)
    const left = await mailsTo(app, planted.email, 2)
    expect(left.map(({ subject }) => subject)).toContain('New password')
    expect(left).toHaveLength(2)
    expect(await mailsTo(app, other.owner.email, 1)).toHaveLength(1)
  })

  it('tells the recruiter who opens the result who deleted it, and no other account', async () => {
    const planted = await plantCandidate(app)
    const stranger = await plantCandidate(app, 'invited')
    await confirmOwn(app, planted)
    await erase(planted)
    const open = (token: string) => app.api('GET', `/interviews/${planted.interviewId}`, { token })
    expect(await open(planted.owner.token)).toMatchObject({
      status: 410,
      body: { code: 'ERASED_BY_CANDIDATE' },
    })
    expect(await open(stranger.owner.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const { body } = await app.api('POST', '/interviews/bulk/restore', {
      token: planted.owner.token,
      body: { ids: [planted.interviewId] },
    })
    expect(body.done).toEqual([])
  })

  it.each(['parts', 'files', 'answers', 'deleted_rows', 'erasures', 'deletions', 'audit_entries'])(
    'is forgotten also when the server dies before the step %s',
    async step => {
      const planted = await plantCandidate(app)
      await confirmOwn(app, planted)
      const remove = storage.remove.bind(storage)
      const dies = vi.spyOn(storage, 'remove').mockImplementation(async key => {
        if (key.startsWith(step)) throw new Error('killed')
        await remove(key)
      })
      const isTable = step.includes('_') || step === 'erasures' || step === 'deletions'
      if (isTable)
        await app.database.raw(`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
          create trigger die before ${step === 'erasures' ? 'insert' : step === 'audit_entries' ? 'update' : 'delete'} on ${step}
            for each row execute function die()`)
      expect((await erase(planted)).status).toBe(204)
      expect(await carryOutDeletions(app.context)).toBe(0)
      expect((await read(planted)).body.stage).toBe('erased')
      expect(await receipts(planted)).toEqual([])
      dies.mockRestore()
      if (isTable) await app.database.raw('drop function die cascade')
      await carryOutDeletions(app.context)
      await gone(planted)
      expect(await receipts(planted)).toHaveLength(1)
    },
  )
})
