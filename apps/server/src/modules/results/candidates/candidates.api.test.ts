import type { Candidate } from '@vivavox/contracts/candidates'
import type { Role } from '@vivavox/contracts/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { confirmOwn, plantCandidate } from '../../interviewing/candidate-page/testing/plant-candidate.ts'
import { carryOutDeletions } from '../../interviewing/interviews/deletion/carry-out-deletions.ts'
import { eraseInterview } from '../../interviewing/interviews/deletion/delete-interview.ts'
import { seedResult } from '../shares/testing/seed-result.ts'
import './candidates.tables.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
let owner = await createAccount(context, { subscribed: true })
let vacancyId = ''
beforeEach(async () => {
  owner = await createAccount(context, { subscribed: true })
  vacancyId = await seedVacancy(context, owner.id, { title: 'Nurse' })
})

const seed = (email: string, more: object = {}, inVacancy = vacancyId) =>
  seedResult(
    context,
    { ownerId: owner.id, vacancyId: inVacancy },
    {
      candidate_name: `Name of ${email}`,
      candidate_email: email,
      candidate_search: `name of ${email}\n${email}`,
      ...more,
    },
  )
const list = async (query = '', by = owner): Promise<Candidate[]> => {
  const { status, body } = await app.api('GET', `/candidates${query}`, { token: by.token })
  expect(status).toBe(200)
  return body.candidates
}
const emails = async (query = '', by = owner) => (await list(query, by)).map(({ email }) => email)
const idOf = async (email: string) => (await list(`?search=${email}`))[0]?.id ?? ''
const read = (id: string, by = owner) => app.api('GET', `/candidates/${id}`, { token: by.token })
const note = (id: string, notes: string, read_at: string | null = null, by = owner) =>
  app.api('PUT', `/candidates/${id}/notes`, { token: by.token, body: { notes, read_at } })
const merge = (into: string, from: string, by = owner) =>
  app.api('POST', '/candidates/merge', { token: by.token, body: { into, from } })
const rows = () =>
  db.selectFrom('candidates').selectAll().where('organisation_id', '=', owner.id).orderBy('email').execute()
const changeAddress = (id: string, candidate_email: string) =>
  db.updateTable('interviews').set({ candidate_email }).where('id', '=', id).execute()

describe('the list of candidates', () => {
  it('has one for an address, whatever its case, with the interviews of all vacancies, newest first', async () => {
    const other = await seedVacancy(context, owner.id, { title: 'Cook' })
    const later = { created_at: new Date(Date.now() + 60_000), overall_score: 40 }
    await Promise.all([seed('anna@x.test'), seed('Anna@x.test', later, other), seed('bern@x.test')])
    const [anna, bern] = await list()
    expect(anna).toMatchObject({ email: 'Anna@x.test', notes: '', notes_changed_at: null })
    expect(anna?.interviews.map(({ vacancy, overall_score }) => [vacancy.title, overall_score])).toEqual([
      ['Cook', 40],
      ['Nurse', 80],
    ])
    expect(bern?.email).toBe('bern@x.test')
  })

  it('comes in pages by address, and is searched by name and address', async () => {
    await Promise.all(['c', 'a', 'd', 'b'].map(name => seed(`${name}@x.test`)))
    const first = await app.api('GET', '/candidates?limit=3', { token: owner.token })
    expect(first.body.candidates).toHaveLength(3)
    expect(await emails(`?limit=3&cursor=${first.body.next_cursor}`)).toEqual(['d@x.test'])
    expect(await emails('?search=name%20b@x')).toEqual(['b@x.test'])
    expect(await emails('?search=nobody')).toEqual([])
  })

  it('finds the candidate of an interview', async () => {
    const { id } = await seed('anna@x.test')
    await seed('bern@x.test')
    expect(await emails(`?interview_id=${id}`)).toEqual(['anna@x.test'])
  })

  it('has no samples, and no candidate of another organisation', async () => {
    await seed('anna@x.test', { is_sample: true })
    expect(await rows()).toEqual([])
    await seed('bern@x.test')
    const stranger = await createAccount(context)
    expect(await emails('', stranger)).toEqual([])
    expect((await read(await idOf('bern@x.test'), stranger)).status).toBe(404)
  })
})

describe('a changed address', () => {
  it('moves the interview, and drops the record that no interview has', async () => {
    const { id } = await seed('anna@x.test')
    await changeAddress(id, 'ann@x.test')
    expect((await rows()).map(({ email }) => email)).toEqual(['ann@x.test'])
    expect(await emails(`?interview_id=${id}`)).toEqual(['ann@x.test'])
  })

  it('of a merged record leaves that to the address that remains', async () => {
    const { id } = await seed('anna@x.test')
    await seed('bern@x.test')
    const record = await idOf('anna@x.test')
    await merge(record, await idOf('bern@x.test'))
    await changeAddress(id, 'third@x.test')
    expect((await rows()).map(({ email, merged_into }) => [email, merged_into])).toEqual([
      ['bern@x.test', null],
      ['third@x.test', null],
    ])
    expect((await read(record)).body.email).toBe('bern@x.test')
  })

  it('meets a record that is dropped at the same moment', async () => {
    const interviews = await Promise.all(['a', 'b', 'c', 'd'].map(name => seed(`${name}@x.test`)))
    await Promise.all([
      ...interviews.map(({ id }, at) => changeAddress(id, `${'bcde'[at]}@x.test`)),
      ...['a', 'b', 'c', 'd'].map(name => seed(`${name}@x.test`)),
    ])
    const open = await db
      .selectFrom('interviews')
      .leftJoin('candidates', 'candidates.id', 'candidate_id')
      .select(['candidate_email', 'candidates.email'])
      .where('interviews.organisation_id', '=', owner.id)
      .execute()
    expect(open).toHaveLength(8)
    for (const { candidate_email, email } of open) expect(email).toBe(candidate_email)
    expect(await rows()).toHaveLength(5)
  })
})

describe('rights', () => {
  const member = (role: Role) => createMember(context, owner.id, role)

  it('leave out confidential vacancies, and answer 404 where nothing else is left', async () => {
    const secret = await seedVacancy(context, owner.id, { title: 'Secret', access: 'team', owner_id: null })
    await Promise.all([seed('anna@x.test'), seed('anna@x.test', {}, secret), seed('bern@x.test', {}, secret)])
    const recruiter = await member('recruiter')
    const [anna, ...others] = await list('', recruiter)
    expect(anna?.interviews.map(({ vacancy }) => vacancy.title)).toEqual(['Nurse'])
    expect(others).toEqual([])
    expect(await emails('?search=bern', recruiter)).toEqual([])
    const bern = await idOf('bern@x.test')
    expect((await read(bern, recruiter)).status).toBe(404)
    expect((await note(bern, 'x', null, recruiter)).status).toBe(404)
    const of = (await list()).find(({ email }) => email === 'anna@x.test')?.id ?? ''
    expect((await merge(of, bern, recruiter)).status).toBe(404)
    await seed('carl@x.test')
    expect((await merge(of, await idOf('carl@x.test'), recruiter)).status).toBe(403)
    expect((await merge(of, await idOf('carl@x.test'))).status).toBe(200)
  })

  it('hide candidates of a blind review until the reader has rated, by name and search', async () => {
    await db.updateTable('vacancies').set({ blind_review: true }).where('id', '=', vacancyId).execute()
    const { id } = await seed('anna@x.test')
    expect(await list()).toEqual([])
    expect(await list('?search=anna')).toEqual([])
    expect(await list(`?interview_id=${id}`)).toEqual([])
    const record = (await rows())[0]?.id ?? ''
    expect((await read(record)).status).toBe(404)
    const open = await seedVacancy(context, owner.id, { title: 'Cook' })
    await seed('anna@x.test', {}, open)
    await seed('bern@x.test', {}, open)
    expect(
      (await read(record)).body.interviews.map((each: { vacancy: object }) => each.vacancy),
    ).toMatchObject([{ title: 'Cook' }])
    expect((await merge(record, await idOf('bern@x.test'))).status).toBe(403)
    await app.api('PUT', `/interviews/${id}/decision`, {
      token: owner.token,
      body: { decision: 'hold', reason: 'Later', rating: 4 },
    })
    expect((await read(record)).body.interviews).toHaveLength(2)
  })

  it('show reviewers those whose contacts they may see, and let them write nothing', async () => {
    await seed('anna@x.test')
    const reviewer = await member('reviewer')
    expect(await emails('', reviewer)).toEqual([])
    await db
      .insertInto('vacancy_members')
      .values({ vacancy_id: vacancyId, user_id: reviewer.id, part: 'reviewer', may_see_contacts: true })
      .execute()
    expect(await emails('', reviewer)).toEqual(['anna@x.test'])
    const id = await idOf('anna@x.test')
    expect((await note(id, 'x', null, reviewer)).status).toBe(403)
    expect((await merge(id, id, reviewer)).status).toBe(403)
    const observer = await member('observer')
    expect((await app.api('GET', '/candidates', { token: observer.token })).status).toBe(403)
  })
})

describe('notes', () => {
  it('are replaced by those who read the latest, and named in the audit without their words', async () => {
    await seed('anna@x.test')
    const id = await idOf('anna@x.test')
    const first = await note(id, 'Speaks Dutch')
    expect(first).toMatchObject({ status: 200, body: { notes: 'Speaks Dutch' } })
    const both = await Promise.all(['one', 'two'].map(words => note(id, words, first.body.notes_changed_at)))
    expect(both.map(({ status }) => status)).toContain(200)
    expect((await note(id, 'late')).body.code).toBe('CONFLICT')
    const audit = await db
      .selectFrom('audit_entries')
      .select(['user_id', 'details'])
      .where('organisation_id', '=', owner.id)
      .where('action', '=', 'candidate.notes_changed')
      .execute()
    expect(audit.length).toBeGreaterThanOrEqual(2)
    for (const { user_id } of audit) expect(user_id).toBe(owner.id)
    expect(JSON.stringify(audit)).not.toContain('Dutch')
  })

  it('go with the last interview', async () => {
    const { id } = await seed('anna@x.test')
    const record = await idOf('anna@x.test')
    await note(record, 'Speaks Dutch')
    await app.api('DELETE', `/interviews/${id}`, { token: owner.token })
    expect((await read(record)).status).toBe(404)
    await app.api('POST', '/interviews/bulk/restore', { token: owner.token, body: { ids: [id] } })
    expect((await read(record)).body.notes).toBe('Speaks Dutch')
    await app.api('DELETE', `/interviews/${id}`, { token: owner.token })
    await db.updateTable('deletions').set({ final_at: new Date() }).where('subject_id', '=', id).execute()
    await carryOutDeletions(context)
    expect(await rows()).toEqual([])
  })

  it('are emptied when the candidate deletes their data for one of several vacancies', async () => {
    const planted = await plantCandidate(app, 'running')
    const { organisation_id } = await db
      .selectFrom('interviews')
      .select('organisation_id')
      .where('id', '=', planted.interviewId)
      .executeTakeFirstOrThrow()
    const elsewhere = await seedVacancy(context, organisation_id, { title: 'Cook' })
    const { id } = await seedResult(
      context,
      { ownerId: organisation_id, vacancyId: elsewhere },
      { candidate_email: planted.email },
    )
    const records = db.selectFrom('candidates').where('organisation_id', '=', organisation_id)
    await db
      .updateTable('candidates')
      .set({ notes: planted.word })
      .where('email', '=', planted.email)
      .execute()
    await confirmOwn(app, planted)
    expect((await app.api('DELETE', '/my', { pageToken: planted.page })).status).toBe(204)
    expect(await records.select(['email', 'notes']).execute()).toEqual([{ email: planted.email, notes: '' }])
    await eraseInterview(context, id, { accountId: null, action: 'interview.expired' })
    await carryOutDeletions(context)
    expect(await records.select('id').execute()).toEqual([])
  })
})

describe('a merge', () => {
  beforeEach(() => Promise.all(['a@x.test', 'b@x.test', 'c@x.test'].map(email => seed(email))))

  it('moves interviews, notes and what was merged before, also of later interviews', async () => {
    const [a, b, c] = [await idOf('a@x.test'), await idOf('b@x.test'), await idOf('c@x.test')]
    await note(a, 'First')
    await note(c, 'Second')
    expect((await merge(b, c)).status).toBe(200)
    const merged = await merge(a, b)
    expect(merged.body).toMatchObject({ id: a, notes: 'First\n\nSecond' })
    await seed('C@x.test')
    for (const id of [a, b, c]) expect((await read(id)).body).toMatchObject({ id: a })
    expect((await read(c)).body.interviews).toHaveLength(4)
    expect(await list()).toHaveLength(1)
  })

  it('is refused for the same record and one that is merged', async () => {
    const [a, b] = [await idOf('a@x.test'), await idOf('b@x.test')]
    expect((await merge(a, a)).body.code).toBe('CONFLICT')
    expect((await merge(a, b)).status).toBe(200)
    expect((await merge(a, b)).body.code).toBe('CONFLICT')
  })

  it('happens in one direction when both are asked for at once, and keeps what arrives meanwhile', async () => {
    const [a, b] = [await idOf('a@x.test'), await idOf('b@x.test')]
    const [one, other] = await Promise.all([merge(a, b), merge(b, a), seed('a@x.test'), seed('b@x.test')])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect((await read(a)).body.interviews).toHaveLength(4)
    expect(await list()).toHaveLength(2)
  })
})
