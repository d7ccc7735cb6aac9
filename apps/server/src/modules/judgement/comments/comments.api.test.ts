import { COMMENTS_MAX } from '@vivavox/contracts/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { readInContext, statementsIn } from '../../../app/testing/sent-statements.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { countMailsOfDay } from '../../hiring/candidate-mails/mail-allowance.repository.ts'
import { seedResult } from '../../results/shares/testing/seed-result.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const owner = await createAccount(context, { name: 'Olga Owner', subscribed: true })
const recruiter = await createMember(context, owner.id, 'recruiter')
const reviewer = await createMember(context, owner.id, 'reviewer')
const observer = await createMember(context, owner.id, 'observer')
const stranger = await createAccount(context)
type Person = typeof owner

let vacancyId = ''
let id = ''
beforeEach(async () => {
  vacancyId = await seedVacancy(context, owner.id, { title: 'Nurse' })
  await db
    .insertInto('vacancy_members')
    .values({ vacancy_id: vacancyId, user_id: reviewer.id, part: 'reviewer' })
    .execute()
  id = (await seedResult(context, { ownerId: owner.id, vacancyId })).id
})

const say = (by: Person, body: object) =>
  app.api('POST', `/interviews/${id}/comments`, { token: by.token, body })
const list = async (by: Person) =>
  (await app.api('GET', `/interviews/${id}/comments`, { token: by.token })).body
const remove = (by: Person, comment: string) =>
  app.api('DELETE', `/interviews/${id}/comments/${comment}`, { token: by.token })
const mentioned = async ({ email }: Person) =>
  (await readMails(context.config, email)).filter(({ text }) => text.includes(`${id}?comment=`))

/** As many as there may be. */
const fill = (text: string) =>
  db
    .insertInto('comments')
    .values(
      Array.from({ length: COMMENTS_MAX }, () => ({
        id: newId(),
        interview_id: id,
        written_by: owner.id,
        text,
        mentions: json([reviewer.id]),
        written_at: app.clock.now(),
      })),
    )
    .execute()

describe('a comment', () => {
  it('stands at its turn, with those it mentions', async () => {
    const body = { text: ' Listen to this ', seq: 2, mentions: [reviewer.id, reviewer.id] }
    const { status, body: made } = await say(recruiter, body)
    expect(status).toBe(201)
    expect(made).toEqual({
      id: expect.any(String),
      by: { id: recruiter.id, name: 'A recruiter' },
      at: expect.any(String),
      text: 'Listen to this',
      seq: 2,
      mentions: [{ id: reviewer.id, name: 'A reviewer' }],
      may_delete: true,
    })
    const { comments } = await list(reviewer)
    expect(comments).toEqual([{ ...made, may_delete: false }])
    const { body: trail } = await app.api('GET', `/interviews/${id}/audit`, { token: owner.token })
    expect(trail.entries[0]).toMatchObject({ action: 'commented', details: {} })
  })

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x', seq: 999 }, 'seq'],
    [{ text: 'x', mentions: [stranger.id] }, 'mentions.0'],
    [{ text: 'x', mentions: [observer.id] }, 'mentions.0'],
  ])('refuses %j', async (body, path) => {
    const answer = await say(owner, body)
    expect([answer.status, answer.body.details[0].path]).toEqual([400, path])
  })

  it('mentions of a confidential vacancy only those who see it', async () => {
    await db.updateTable('vacancies').set({ access: 'team' }).where('id', '=', vacancyId).execute()
    expect((await say(owner, { text: 'x', mentions: [recruiter.id] })).status).toBe(400)
    const names = (await list(owner)).mentionable.map((one: { id: string }) => one.id)
    expect(names.sort()).toEqual([owner.id, reviewer.id].sort())
  })

  it('offers a member who sees it, however many before them in the list do not', async () => {
    await db.updateTable('vacancies').set({ access: 'team' }).where('id', '=', vacancyId).execute()
    const ids = Array.from({ length: 500 }, () => newId())
    await db
      .insertInto('users')
      .values(
        ids.map(one => ({
          id: one,
          email: `${one}@a.example`,
          name: 'A',
          password_hash: 'none',
          created_at: app.clock.now(),
        })),
      )
      .execute()
    const joined_at = app.clock.now()
    await db
      .insertInto('memberships')
      .values(
        ids.map(user_id => ({
          user_id,
          organisation_id: owner.id,
          role: 'recruiter' as const,
          joined_at,
          last_used_at: joined_at,
        })),
      )
      .execute()
    const { mentionable } = await list(owner)
    await db.deleteFrom('users').where('id', 'in', ids).execute()
    expect(mentionable.map((one: { name: string }) => one.name).sort()).toEqual(['A reviewer', 'Olga Owner'])
  })

  it('is refused of a candidate who withdrew, and where there are too many', async () => {
    await fill('x')
    expect((await say(owner, { text: 'x' })).body.code).toBe('LIMIT_REACHED')
    await db.updateTable('interviews').set({ withdrawn_at: app.clock.now() }).where('id', '=', id).execute()
    expect((await say(owner, { text: 'x' })).body.code).toBe('WITHDRAWN')
  })

  it('names no candidate whom a blind review hides', async () => {
    await db.updateTable('vacancies').set({ blind_review: true }).where('id', '=', vacancyId).execute()
    await say(owner, { text: 'Анна отвечает спокойно' })
    expect((await list(reviewer)).comments[0].text).toBe('[name] отвечает спокойно')
  })

  it('costs no statement of its own among five hundred, with names hidden', async () => {
    await db.updateTable('vacancies').set({ blind_review: true }).where('id', '=', vacancyId).execute()
    await say(owner, { text: 'Анна', mentions: [reviewer.id] })
    const read = () => readInContext(app, `/interviews/${id}/comments`, reviewer.token)
    // The first call of a session also notes when it was used.
    await read()
    const few = await statementsIn(db, read)
    await db.deleteFrom('comments').where('interview_id', '=', id).execute()
    await fill('Анна отвечает спокойно')
    expect(await statementsIn(db, read)).toHaveLength(few.length)
    const { comments } = await list(reviewer)
    expect(new Set(comments.map((one: { text: string }) => one.text))).toEqual(
      new Set(['[name] отвечает спокойно']),
    )
  })

  it('can be deleted by its writer, and by members who may delete the interview', async () => {
    const [first, second] = [
      (await say(reviewer, { text: 'one' })).body.id,
      (await say(reviewer, { text: 'two' })).body.id,
    ]
    const others = (await say(owner, { text: 'three' })).body.id
    expect((await remove(reviewer, others)).status).toBe(403)
    expect((await remove(reviewer, first)).status).toBe(204)
    expect((await remove(recruiter, second)).status).toBe(204)
    expect((await remove(recruiter, second)).status).toBe(404)
    expect((await list(owner)).comments.map((one: { id: string }) => one.id)).toEqual([others])
  })

  it('stays without a name when its writer’s account goes, and mentions none that is gone', async () => {
    const leaver = await createMember(context, owner.id, 'recruiter')
    await say(leaver, { text: 'one', mentions: [] })
    await say(owner, { text: 'two', mentions: [leaver.id] })
    await db.deleteFrom('users').where('id', '=', leaver.id).execute()
    const { comments } = await list(owner)
    expect(comments).toMatchObject([{ by: null }, { mentions: [] }])
  })
})

describe('the mail of a mention', () => {
  it('leads to the comment, and tells neither its words nor the candidate’s name', async () => {
    const { body } = await say(recruiter, { text: 'Секрет', mentions: [reviewer.id, recruiter.id] })
    await expect.poll(() => mentioned(reviewer).then(mails => mails.length)).toBe(1)
    const [mail] = await mentioned(reviewer)
    expect(mail?.subject).toBe('A recruiter: вас упомянули (Nurse)')
    expect(mail?.text).toContain(`/results/${id}?comment=${body.id}`)
    expect(mail?.text).not.toMatch(/Секрет|Анна/)
    expect(await mentioned(recruiter)).toEqual([])
  })

  it('counts among the company’s mails of a day, and is refused with the comment past them', async () => {
    const day = app.clock.now().toISOString().slice(0, 10)
    const usedToday = () => countMailsOfDay(db, owner.id, day)
    const before = await usedToday()
    await say(owner, { text: 'x', mentions: [recruiter.id, reviewer.id] })
    expect((await usedToday()) - before).toBe(2)
    const useUp = (mails: number) =>
      db.updateTable('invitation_days').set({ mails }).where('organisation_id', '=', owner.id).execute()
    await useUp(1_000_000)
    expect((await say(owner, { text: 'y', mentions: [reviewer.id] })).body.code).toBe('MAIL_LIMIT_REACHED')
    expect((await say(owner, { text: 'z' })).status).toBe(201)
    expect((await list(owner)).comments.map((one: { text: string }) => one.text)).toEqual(['x', 'z'])
    await useUp(0)
  })

  it('is not sent to members who want no mail', async () => {
    const quiet = await createMember(context, owner.id, 'recruiter')
    const busy = await createMember(context, owner.id, 'recruiter')
    await db.updateTable('users').set({ notification_email: false }).where('id', '=', quiet.id).execute()
    await db.updateTable('users').set({ notify_mentions: false }).where('id', '=', busy.id).execute()
    await say(owner, { text: 'x', mentions: [quiet.id, busy.id, reviewer.id] })
    await expect.poll(() => mentioned(reviewer).then(mails => mails.length)).toBe(1)
    expect(await mentioned(quiet)).toEqual([])
    expect(await mentioned(busy)).toEqual([])
  })
})
