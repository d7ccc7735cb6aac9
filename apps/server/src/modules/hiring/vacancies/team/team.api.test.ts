import type { Role } from '@vivavox/contracts/permissions'
import { describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { createAccount, type TestAccount } from '../../../../app/testing/create-account.ts'
import { createMember } from '../../../../app/testing/create-member.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { say } from '../../../../app/testing/say.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { mailOwner } from '../../../interviewing/interviews/owner-mail.jobs.ts'
import { seedInterview } from '../../../judgement/evaluations/testing/seed-interview.ts'
import { setStatus } from '../../invitations/testing/guests.ts'

const app = await useTestApp()
const { db } = app.context
const ANNA = { candidate_name: 'Anna Ivanova', candidate_email: 'anna@weissdorn.example' }

const company = async () => {
  const owner = await createAccount(app.context, { subscribed: true })
  const vacancyId = await seedVacancy(app.context, owner.id, { title: 'Nurse' })
  const otherId = await seedVacancy(app.context, owner.id, { title: 'Driver' })
  const state = { status: 'completed', evaluation_status: 'done', evaluated_by: 'builtin' } as const
  const ids = { ownerId: owner.id, vacancyId }
  const { id: interviewId } = await seedInterview(db, ids, { ...state, ...ANNA })
  await seedInterview(db, { ownerId: owner.id, vacancyId: otherId }, state)
  const member = (role: Role) => createMember(app.context, owner.id, role)
  return { owner, vacancyId, otherId, interviewId, member }
}

const get = async ({ token }: TestAccount, path: string) => (await app.api('GET', path, { token })).body
const place = ({ id }: TestAccount, part: string, more: object = {}) => ({ id, part, ...more })
const saveTeam = ({ token }: TestAccount, vacancyId: string, members: object[], more: object = {}) =>
  app.api('PUT', `/vacancies/${vacancyId}/team`, {
    token,
    body: { access: 'organisation', members, ...more },
  })
const titles = (rows: { title?: string; vacancy_title?: string }[]) =>
  rows.map(row => row.title ?? row.vacancy_title).sort()

/** What lists tell of. */
const seen = async (reader: TestAccount) => {
  const [vacancies, desk, interviews, dashboard] = await Promise.all([
    get(reader, '/vacancies'),
    get(reader, '/dashboard/vacancies'),
    get(reader, '/interviews'),
    get(reader, '/dashboard'),
  ])
  return {
    vacancies: titles(vacancies.vacancies),
    desk: [titles(desk.vacancies), desk.total],
    interviews: [titles(interviews.interviews), interviews.total],
    counted: [dashboard.total_vacancies, dashboard.total_interviews],
  }
}
const both = {
  vacancies: ['Driver', 'Nurse'],
  desk: [['Driver', 'Nurse'], 2],
  interviews: [['Driver', 'Nurse'], 2],
  counted: [2, 2],
}
const onlyNurse = {
  vacancies: ['Nurse'],
  desk: [['Nurse'], 1],
  interviews: [['Nurse'], 1],
  counted: [1, 1],
}
const onlyDriver = {
  vacancies: ['Driver'],
  desk: [['Driver'], 1],
  interviews: [['Driver'], 1],
  counted: [1, 1],
}

describe('a hiring team', () => {
  it('gives reviewers and observers its vacancy, and nothing else of the organisation', async () => {
    const { owner, vacancyId, otherId, member } = await company()
    const reviewer = await member('reviewer')
    const none = { vacancies: [], desk: [[], 0], interviews: [[], 0], counted: [0, 0] }
    expect(await seen(reviewer)).toEqual(none)
    const { body, status } = await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer')])
    expect([status, body.owner.id, body.members]).toEqual([
      200,
      owner.id,
      [
        {
          id: reviewer.id,
          name: 'A reviewer',
          role: 'reviewer',
          part: 'reviewer',
          may_decide: false,
          may_see_contacts: false,
          notify: false,
        },
      ],
    ])
    expect(await seen(reviewer)).toEqual(onlyNurse)
    const other = await app.api('GET', `/vacancies/${otherId}/interviews`, { token: reviewer.token })
    expect(other.status).toBe(403)
    expect((await get(reviewer, `/vacancies/${otherId}`)).questions).toBeUndefined()
    await saveTeam(owner, vacancyId, [])
    expect(await seen(reviewer)).toEqual(none)
  })

  it('hides contacts from a reviewer, in lists, in the result and from a search, until it grants them', async () => {
    const { owner, vacancyId, interviewId, member } = await company()
    const reviewer = await member('reviewer')
    await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer')])
    const paths = ['/interviews', `/vacancies/${vacancyId}/interviews`, `/interviews/${interviewId}`]
    const text = async () => JSON.stringify(await Promise.all(paths.map(path => get(reviewer, path))))
    const found = async (words: string) => (await get(reviewer, `/interviews?search=${words}`)).total
    expect(await text()).not.toContain('weissdorn')
    expect(await text()).toContain('Anna Ivanova')
    expect([await found('weissdorn'), await found('ivanova')]).toEqual([0, 1])
    await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer', { may_see_contacts: true })])
    expect((await text()).match(/weissdorn/g)).toHaveLength(3)
    expect(await found('weissdorn')).toBe(1)
  })

  it('lets a reviewer rate, and decide where it grants that', async () => {
    const { owner, vacancyId, interviewId, member } = await company()
    const reviewer = await member('reviewer')
    await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer')])
    const decide = () =>
      app.api('PUT', `/interviews/${interviewId}/decision`, {
        token: reviewer.token,
        body: { decision: 'advance', reason: 'Knows the ward' },
      })
    const may = async () => (await get(reviewer, `/interviews/${interviewId}`)).permissions
    expect([(await decide()).status, await may()]).toEqual([
      403,
      ['organisation.view', 'vacancy.view', 'interview.view', 'interview.rate'],
    ])
    expect((await get(owner, `/interviews?is_new=true`)).total).toBe(2)
    await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer', { may_decide: true })])
    expect([(await decide()).status, await may()]).toEqual([
      200,
      expect.arrayContaining(['interview.decide']),
    ])
  })

  it('keeps a confidential vacancy from recruiters who are not on it, in lists, counts, CSV and by address', async () => {
    const { owner, vacancyId, interviewId, member } = await company()
    const [outside, inside, admin] = [
      await member('recruiter'),
      await member('recruiter'),
      await member('admin'),
    ]
    expect(await seen(outside)).toEqual(both)
    await saveTeam(owner, vacancyId, [place(inside, 'recruiter')], { access: 'team' })
    expect(await seen(outside)).toEqual(onlyDriver)
    expect(await seen(inside)).toEqual(both)
    expect(await seen(admin)).toEqual(both)
    const csv = async ({ token }: TestAccount) => (await app.api('GET', '/interviews.csv', { token })).body
    expect(await csv(outside)).not.toContain('weissdorn')
    expect(await csv(inside)).toContain('weissdorn')
    const paths = [
      `/vacancies/${vacancyId}/team`,
      `/vacancies/${vacancyId}/interviews`,
      `/interviews/${interviewId}`,
    ]
    const answers = async ({ token }: TestAccount) =>
      Promise.all(paths.map(async path => (await app.api('GET', path, { token })).status))
    expect(await answers(outside)).toEqual([403, 403, 403])
    expect(await answers(inside)).toEqual([200, 200, 200])
    const { body: again } = await app.api('POST', '/interviews/re-evaluate', {
      token: outside.token,
      body: { evaluated_by: 'builtin' },
    })
    expect(again).toEqual({ queued: 1 })
  })

  it('keeps a confidential vacancy secret when the account that was responsible is gone', async () => {
    const { vacancyId, member } = await company()
    const change = { access: 'team', owner_id: null } as const
    await db.updateTable('vacancies').set(change).where('id', '=', vacancyId).execute()
    expect(await seen(await member('recruiter'))).toEqual(onlyDriver)
  })

  it('lets recruiters change it for their own vacancies alone', async () => {
    const { owner, vacancyId, member } = await company()
    const recruiter = await member('recruiter')
    expect((await saveTeam(recruiter, vacancyId, [])).status).toBe(403)
    await saveTeam(owner, vacancyId, [], { owner_id: recruiter.id })
    expect((await get(recruiter, `/vacancies/${vacancyId}`)).owner).toEqual({
      id: recruiter.id,
      name: 'A recruiter',
    })
    expect((await saveTeam(recruiter, vacancyId, [place(recruiter, 'observer')])).status).toBe(200)
    expect((await get(recruiter, `/vacancies/${vacancyId}`)).permissions).toContain('vacancy.edit')
  })

  it('holds active members of its organisation alone, once, with parts that their roles allow', async () => {
    const { owner, vacancyId, member } = await company()
    const [reviewer, stranger] = [await member('reviewer'), await createAccount(app.context)]
    const faults = async (members: object[], more: object = {}) =>
      (await saveTeam(owner, vacancyId, members, more)).body.details.map(({ path }: { path: string }) => path)
    expect(await faults([place(stranger, 'observer')])).toEqual(['members.0.id'])
    expect(await faults([place(reviewer, 'observer'), place(reviewer, 'reviewer')])).toEqual(['members.1.id'])
    expect(await faults([place(reviewer, 'recruiter')])).toEqual(['members.0.part'])
    expect(await faults([], { owner_id: reviewer.id })).toEqual(['owner_id'])
    expect(await faults([], { owner_id: stranger.id })).toEqual(['owner_id'])
  })

  it('is left with the organisation, and told of in the invitation', async () => {
    const { owner, vacancyId, member } = await company()
    const other = await company()
    const reviewer = await member('reviewer')
    await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer')])
    await app.api('DELETE', `/organisation/members/${reviewer.id}`, { token: owner.token })
    expect((await get(owner, `/vacancies/${vacancyId}/team`)).members).toEqual([])
    const guest = { email: reviewer.email, role: 'reviewer', vacancy_ids: [vacancyId, other.vacancyId] }
    const { body } = await app.api('POST', '/organisation/invitations', {
      token: owner.token,
      body: { invitations: [guest] },
    })
    const token = decodeURIComponent(body.invitations[0].url.split('#token=')[1])
    await app.api('POST', '/join', { token: reviewer.token, body: { token } })
    expect(await seen(reviewer)).toEqual(onlyNurse)
    expect((await get(other.owner, `/vacancies/${other.vacancyId}/team`)).members).toEqual([])
  })

  it('is mailed of ended interviews where it asked for it, each in their own language', async () => {
    const { owner, vacancyId, member } = await company()
    const [told, silent] = [await member('reviewer'), await member('observer')]
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', told.id).execute()
    await saveTeam(owner, vacancyId, [place(told, 'reviewer', { notify: true }), place(silent, 'observer')])
    const { body } = await apply(app, vacancyId, { candidate_email: 'anna@weissdorn.example' })
    await setStatus(app, body, 'in_progress')
    await say(app, body.id, 'I am a nurse.')
    await setStatus(app, body, 'completed')
    await mailOwner(app.context, { vacancyId, since: new Date(0).toISOString() })
    const [mine] = await mailsTo(app, owner.email, 1)
    const [theirs] = await mailsTo(app, told.email, 1)
    expect([mine?.subject, theirs?.subject]).toEqual([
      expect.stringContaining('Интервью'),
      expect.stringMatching(/interview/i),
    ])
    expect(theirs?.text).not.toContain('weissdorn')
    expect(await mailsTo(app, silent.email, 0)).toEqual([])
  })

  it('takes nothing back that a role may not delete', async () => {
    const { owner, vacancyId, interviewId, member } = await company()
    const [reviewer, outside] = [await member('reviewer'), await member('recruiter')]
    await saveTeam(owner, vacancyId, [place(reviewer, 'reviewer')], { access: 'team' })
    const restore = async ({ token }: TestAccount) =>
      (await app.api('POST', '/interviews/bulk/restore', { token, body: { ids: [interviewId] } })).body.done
    await app.api('DELETE', `/interviews/${interviewId}`, { token: owner.token })
    expect([await restore(reviewer), await restore(outside)]).toEqual([[], []])
    expect(await restore(owner)).toEqual([interviewId])
    await app.api('DELETE', `/vacancies/${vacancyId}`, { token: owner.token })
    const back = (account: TestAccount) =>
      app.api('POST', `/vacancies/${vacancyId}/restore`, { token: account.token })
    expect([(await back(outside)).status, (await back(owner)).status]).toEqual([403, 200])
    expect((await get(owner, `/vacancies/${vacancyId}/team`)).members).toHaveLength(1)
  })
})
