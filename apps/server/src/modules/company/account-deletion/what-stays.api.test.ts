import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { newMail, sendMailJob } from '../../ledger/notifications/index.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const password = 'лимонный-трамвай'
const password_hash = await hashPassword(password)

const newAccount = (change: Parameters<typeof createAccount>[1] = {}) =>
  createAccount(context, { password_hash, ...change })
const goodbye = ({ token, email }: TestAccount) =>
  app.api('DELETE', '/auth/me', { token, body: { email, password } })

describe('an account that is deleted leaves what concerns others', () => {
  it('an administrator’s trail on what is not their own, without saying whose it is', async () => {
    const owner = await newAccount()
    const vacancy_id = await seedVacancy(context, owner.id)
    const gone = newId()
    const administrator = await newAccount({ role: 'admin' })
    await newAccount({ role: 'admin' })
    const entry = { at: app.clock.now(), user_id: administrator.id, interview_id: null }
    const entries = [
      { ...entry, action: 'admin_access', details: { vacancy_id } },
      { ...entry, action: 'blind_review_off', vacancy_id },
      { ...entry, action: 'interview_deleted', interview_id: gone },
    ] as const
    for (const each of entries) await addAuditEntry(db, each)
    expect((await goodbye(administrator)).status).toBe(204)
    const left = await db
      .selectFrom('audit_entries')
      .select(['action', 'user_id'])
      .where(({ or, eb }) =>
        or([
          eb('vacancy_id', '=', vacancy_id),
          eb('interview_id', '=', gone),
          eb(sql`details ->> 'vacancy_id'`, '=', vacancy_id),
        ]),
      )
      .orderBy('action')
      .execute()
    expect(left).toEqual(entries.map(({ action }) => ({ action, user_id: null })))
  })

  it('mails that wait for others, also at an address that it only wished for', async () => {
    const victim = `${newId()}@example.com`
    const owner = await newAccount({ pending_email: victim })
    const content = { subject: 'Places again', text: '-', html: '-', locale: 'en' as const }
    const mail = (to: string, userId?: string) =>
      sendMailJob.payload.parse(newMail(context, to, { ...content, ...(userId && { userId }) }))
    const [ofOthers, own] = [
      [
        ['reset-mail', { email: victim, locale: 'en' }],
        ['verification-mail', { email: victim, cause: 'register' }],
        ['verification-mail', { email: owner.email, cause: 'change', userId: newId() }],
        ['send-mail', mail(victim)],
        // To a candidate who was turned away by another company.
        ['send-mail', mail(owner.email)],
      ],
      [
        ['reset-mail', { email: owner.email, locale: 'en' }],
        ['verification-mail', { email: victim, cause: 'change', userId: owner.id }],
        ['way-back-mail', { userId: owner.id, former: victim, changedAt: 'then' }],
        ['send-mail', mail(owner.email, owner.id)],
      ],
    ] as [[string, object][], [string, object][]]
    const queued = [...ofOthers, ...own].map(([name, data]) => ({ name, data, id: newId() }))
    for (const { id, name, data } of queued)
      await sql`insert into jobs.job (id, name, data, start_after)
        values (${id}, ${name}, ${JSON.stringify(data)}::jsonb, now() + interval '1 day')`.execute(db)
    expect((await goodbye(owner)).status).toBe(204)
    const { rows } = await sql<{ id: string }>`select id from jobs.job
      where id in (${sql.join(queued.map(({ id }) => id))})`.execute(db)
    const left = rows.map(({ id }) => id).sort()
    expect(left).toEqual(
      queued
        .slice(0, ofOthers.length)
        .map(({ id }) => id)
        .sort(),
    )
  })
})
