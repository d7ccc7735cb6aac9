import type { LedgerEntry } from '@vivavox/contracts/audit'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { recordCompleted } from '../../billing/subscriptions/index.ts'
import { newAddress } from '../../hiring/invitations/testing/guests.ts'
import { NAMES_THE_CANDIDATE, seedResult } from '../../results/shares/testing/seed-result.ts'
import { deleteEntriesBefore } from './audit.repository.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })
const { context } = app
const { db } = context
const PASSWORD = 'лимонный-трамвай'
const password_hash = await hashPassword(PASSWORD)
const ADDRESS = '198.51.100.77'
const FROM = { 'x-forwarded-for': ADDRESS, 'accept-language': 'en' }
const DAY = 86_400_000

const newOwner = async (name = 'Olga Owner') => {
  const owner = await createAccount(context, { name, password_hash, subscribed: true })
  await db
    .updateTable('subscriptions')
    .set({ plan_id: 'enterprise' })
    .where('organisation_id', '=', owner.id)
    .execute()
  return owner
}
const as = ({ token }: TestAccount) => {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await app.api(method, path, {
      token,
      headers: FROM,
      ...(body === undefined ? {} : { body }),
    })
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  return call
}
const ledgerOf = async (owner: TestAccount, query = ''): Promise<LedgerEntry[]> =>
  (await as(owner)('GET', `/organisation/audit?limit=200${query}`)).entries
const actionsOf = async (owner: TestAccount, query = '') =>
  (await ledgerOf(owner, query)).map(({ action }) => action).reverse()
const signIn = ({ email }: TestAccount, password = PASSWORD) =>
  app.api('POST', '/auth/login', { body: { email, password }, headers: FROM })

const joined = async (
  owner: TestAccount,
  role: string,
  name: string,
): Promise<TestAccount & { url: string }> => {
  const email = newAddress()
  const { invitations } = await as(owner)('POST', '/organisation/invitations', {
    invitations: [{ email, role }],
  })
  const { url } = invitations[0]
  const token = decodeURIComponent(url.split('#token=')[1])
  const { body } = await app.api('POST', '/join', {
    headers: FROM,
    body: { token, name, password: PASSWORD },
  })
  return { id: body.user.id, email, token: body.token, url }
}

/** An organisation in which every kind of thing happened once. */
const busy = async () => {
  const owner = await newOwner()
  const by = as(owner)
  await signIn(owner, 'wrong-secret')
  await signIn(owner)
  const admin = await joined(owner, 'admin', 'Ada Admin')
  await by('PATCH', `/organisation/members/${admin.id}`, { role: 'recruiter' })
  await by('PATCH', `/organisation/members/${admin.id}`, { state: 'suspended' })
  await by('PATCH', `/organisation/members/${admin.id}`, { state: 'active' })
  await by('DELETE', `/organisation/members/${admin.id}`)
  const leaver = await joined(owner, 'observer', 'Leo Leaver')
  await as(leaver)('POST', '/organisation/leave', {})
  const { invitations } = await by('POST', '/organisation/invitations', {
    invitations: [{ email: newAddress(), role: 'observer' }],
  })
  await by('POST', `/organisation/invitations/${invitations[0].id}/resend`)
  await by('DELETE', `/organisation/invitations/${invitations[0].id}`)
  await by('PUT', '/settings', { company_name: '=Hotel()', company_greeting: 'Welcome, dear guests' })
  await by('PUT', '/organisation', { contact_email: 'jobs@hotel.example' })
  const vacancy = await by('POST', '/vacancies', {
    title: '=Nurse',
    description: 'Night shifts in a small hospital',
    questions: ['Tell me about a night shift.'],
    language: 'en',
  })
  await by('PUT', `/vacancies/${vacancy.id}`, { description: 'Days only', title: '=Nurse' })
  await by('PUT', `/vacancies/${vacancy.id}`, { blind_review: true })
  await by('PUT', `/vacancies/${vacancy.id}`, { blind_review: false })
  await by('PUT', `/vacancies/${vacancy.id}`, { status: 'closed' })
  await by('PUT', `/vacancies/${vacancy.id}/team`, { access: 'organisation', members: [] })
  const of = { ownerId: owner.id, vacancyId: vacancy.id }
  const { id } = await seedResult(context, of)
  await recordCompleted(db, { ownerId: owner.id, interviewId: id, completedAt: app.clock.now() })
  await by('GET', `/interviews/${id}`)
  await by('GET', `/interviews/${id}`)
  await by('GET', `/interviews/${id}/report.pdf`)
  await by('GET', '/interviews.csv')
  await by('GET', `/vacancies/${vacancy.id}/interviews.csv`)
  const share = await by('POST', `/interviews/${id}/shares`, {
    contacts: true,
    expires_at: new Date(app.clock.now().getTime() + DAY).toISOString(),
  })
  await by('DELETE', `/interviews/${id}/shares/${share.id}`)
  await by('PUT', `/interviews/${id}/labels`, { tags: ['Анна'], starred: true })
  await by('PUT', `/interviews/${id}/decision`, {
    decision: 'advance',
    reason: 'Ёлкина convinced us',
    rating: 5,
  })
  await by('DELETE', `/interviews/${id}/decision`)
  await by('POST', `/interviews/${id}/re-evaluate`, { reason: 'Анна said more' })
  await by('POST', `/interviews/${id}/void`, { reason: 'Анна was a colleague' })
  await by('DELETE', `/interviews/${id}`)
  await by('POST', '/interviews/bulk/restore', { ids: [id] })
  await by('DELETE', `/vacancies/${vacancy.id}`)
  await by('POST', `/vacancies/${vacancy.id}/restore`)
  await by('POST', '/subscriptions/cancel')
  await by('POST', '/subscriptions/resume')
  return { owner, admin, leaver, vacancy, interviewId: id, share }
}

let happened: Awaited<ReturnType<typeof busy>>
beforeAll(async () => {
  happened = await busy()
})

describe('the ledger of an organisation', () => {
  it('holds each thing that happened once, in its order', async () => {
    expect(await actionsOf(happened.owner)).toEqual([
      'sign_in.failed',
      'sign_in.succeeded',
      'member.invited',
      'member.joined',
      'sign_in.succeeded',
      'member.role_changed',
      'member.suspended',
      'member.restored',
      'member.removed',
      'member.invited',
      'member.joined',
      'sign_in.succeeded',
      'member.left',
      'member.invited',
      'invitation.resent',
      'invitation.revoked',
      'settings.updated',
      'settings.updated',
      'vacancy.created',
      'vacancy.updated',
      'vacancy.blind_review_on',
      'vacancy.blind_review_off',
      'vacancy.closed',
      'vacancy.team_changed',
      'interview.viewed',
      'interview.exported',
      'interview.exported',
      'interview.exported',
      'interview.shared',
      'interview.unshared',
      'interview.labelled',
      'decision.made',
      'decision.withdrawn',
      'interview.reevaluated',
      'interview.voided',
      'interview.deleted',
      'interview.restored',
      'vacancy.deleted',
      'vacancy.restored',
      'plan.cancelled',
      'plan.resumed',
    ])
  })

  it('tells who, to what, which fields and from which network', async () => {
    const { owner, admin, vacancy, interviewId } = happened
    const entries = await ledgerOf(owner)
    const entryOf = (action: string) => entries.find(entry => entry.action === action)
    const person = { kind: 'person', id: owner.id, name: 'Olga Owner' }
    const from = { ip_prefix: '198.51.100.0/24', request_id: expect.any(String) }
    expect(entryOf('member.role_changed')).toMatchObject({
      ...from,
      actor: person,
      object: { kind: 'member', id: admin.id, name: 'Ada Admin' },
      details: { from: 'admin', role: 'recruiter' },
    })
    expect(entryOf('member.joined')?.actor.name).toBe('Leo Leaver')
    const signedIn = entries.filter(({ action }) => action === 'sign_in.succeeded')
    expect(signedIn.map(({ details }) => details.method)).toEqual(['invitation', 'invitation', 'password'])
    expect(entryOf('sign_in.failed')).toMatchObject({
      actor: { kind: 'system', id: null, name: '' },
      object: { kind: 'member', id: owner.id, name: 'Olga Owner' },
    })
    const job = { kind: 'vacancy', id: vacancy.id, name: '=Nurse' }
    expect(entryOf('vacancy.updated')).toMatchObject({ object: job, details: { fields: ['description'] } })
    expect(entryOf('vacancy.deleted')).toMatchObject({ ...from, actor: person, object: job })
    const interview = { kind: 'interview', id: interviewId, name: '=Nurse' }
    for (const action of ['viewed', 'deleted', 'restored', 'shared', 'voided', 'reevaluated'])
      expect(entryOf(`interview.${action}`), action).toMatchObject({
        ...from,
        actor: person,
        object: interview,
      })
    expect(entryOf('decision.made')?.details).toEqual({ decision: 'advance' })
    const settings = entries.filter(({ action }) => action === 'settings.updated')
    expect(settings.map(({ details }) => details)).toEqual([
      { fields: ['contact'] },
      { fields: ['name', 'greeting'] },
    ])
    expect(entryOf('plan.cancelled')).toMatchObject({
      actor: person,
      object: { kind: 'organisation', id: owner.id },
    })
  })

  it('holds no contact, link, address, secret or word of a person', async () => {
    const { owner, admin, leaver, share } = happened
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organisation_id', '=', owner.id)
      .where('action', 'like', '%.%')
      .execute()
    const texts = [
      JSON.stringify(await ledgerOf(owner)),
      await as(owner)('GET', '/organisation/audit.csv'),
      await as(owner)('GET', '/organisation/audit.jsonl'),
      JSON.stringify(rows),
    ]
    const unwanted = [
      ...NAMES_THE_CANDIDATE,
      ...[owner, admin, leaver].flatMap(({ email, token }) => [email, token]),
      ...[share.token, admin.url.split('#token=')[1] ?? '', ADDRESS, PASSWORD, 'wrong-secret'],
      ...['convinced', 'colleague', 'Welcome', 'Days only', 'jobs@', 'hospital', '@example', 'http'],
    ]
    for (const text of texts) for (const word of unwanted) expect(text).not.toContain(word)
  })

  it('is narrowed by person, action or group and time, page by page', async () => {
    const { owner, leaver } = happened
    expect(await actionsOf(owner, `&actor=${leaver.id}`)).toEqual([
      'member.joined',
      'sign_in.succeeded',
      'member.left',
    ])
    expect(await actionsOf(owner, '&actor=system')).toEqual(['sign_in.failed'])
    expect(await actionsOf(owner, '&action=decision')).toEqual(['decision.made', 'decision.withdrawn'])
    expect(await actionsOf(owner, '&action=invitation.revoked')).toEqual(['invitation.revoked'])
    expect(await actionsOf(owner, '&action=unknown')).toEqual([])
    const [newest] = await ledgerOf(owner, '&action=plan')
    expect(await actionsOf(owner, `&action=plan&from=${newest?.at}`)).toEqual(['plan.resumed'])
    expect(await actionsOf(owner, `&action=plan&to=${newest?.at}`)).toEqual(['plan.cancelled'])
    const all = await ledgerOf(owner)
    const paged: LedgerEntry[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `?limit=7${cursor && `&cursor=${cursor}`}`
      const page = await as(owner)('GET', `/organisation/audit${query}`)
      paged.push(...page.entries)
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
    const refused = await app.api('GET', '/organisation/audit?actor=anna', { token: owner.token })
    expect(refused.status).toBe(400)
  })

  it('leaves as CSV that no spreadsheet runs, and as JSON lines, which is told, too', async () => {
    const { owner } = happened
    const query = '?action=vacancy'
    const entries = await ledgerOf(owner, '&action=vacancy')
    const csv: string = await as(owner)('GET', `/organisation/audit.csv${query}`)
    const rows = csv.trimEnd().split('\r\n')
    expect(rows).toHaveLength(entries.length + 1)
    expect(rows[0]).toContain('at,actor_kind,actor_id,actor_name,action')
    expect(csv).toContain(",'=Nurse,")
    expect(csv).not.toMatch(/[,\n]=/)
    const lines: string = await as(owner)('GET', `/organisation/audit.jsonl${query}`)
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line)),
    ).toEqual(entries)
    const [told] = await ledgerOf(owner, '&action=audit')
    expect(told).toMatchObject({ action: 'audit.exported', details: { format: 'jsonl' } })
  })

  it('is for owners and admins of that organisation', async () => {
    const { owner } = happened
    const [admin, recruiter] = [await joined(owner, 'admin', 'Amy'), await joined(owner, 'recruiter', 'Rita')]
    const stranger = await newOwner('Stan Stranger')
    expect((await ledgerOf(admin)).length).toBeGreaterThan(30)
    for (const path of ['audit', 'audit.csv', 'audit.jsonl']) {
      const asked = await app.api('GET', `/organisation/${path}`, { token: recruiter.token })
      expect(asked.status).toBe(403)
    }
    const headers = { 'x-organisation': owner.id }
    expect(
      (await app.api('GET', '/organisation/audit', { token: stranger.token, headers })).body.code,
    ).toBeDefined()
    expect(await ledgerOf(stranger)).toEqual([])
  })

  it('tells every organisation of a person that they signed in, and a member that reads another entry', async () => {
    const { owner, vacancy } = happened
    const reader = await joined(owner, 'recruiter', 'Rea Reader')
    const { id } = await seedResult(context, { ownerId: owner.id, vacancyId: vacancy.id })
    await as(reader)('POST', '/interviews/evaluate', { interviewId: id })
    await as(reader)('GET', `/interviews/${id}`)
    await as(owner)('GET', `/interviews/${id}`)
    await as(reader)('GET', `/interviews/${id}/audit`)
    const views = (await ledgerOf(owner, '&action=interview.viewed')).filter(({ object }) => object.id === id)
    expect(views.map(({ actor }) => actor.name)).toEqual(['Olga Owner', 'Rea Reader'])
    const administrator = await createAccount(context, { role: 'admin', name: 'Root' })
    await as(administrator)('GET', `/interviews/${id}`)
    const [looked] = await ledgerOf(owner, '&action=administrator')
    expect(looked).toMatchObject({ action: 'administrator.viewed', object: { kind: 'interview', id } })
  })

  it('tells that ownership passed on', async () => {
    const owner = await newOwner()
    const heir = await joined(owner, 'admin', 'Hanna Heir')
    await as(owner)('POST', '/organisation/transfer', { member_id: heir.id, password: PASSWORD })
    const [passed] = await ledgerOf(heir, '&action=ownership')
    expect(passed).toMatchObject({ actor: { name: 'Olga Owner' }, object: { name: 'Hanna Heir' } })
  })
})

describe('what the ledger forgets', () => {
  it('the organisation with its ledger, and the names of a member who is deleted', async () => {
    const owner = await newOwner('Greta Gone')
    const member = await joined(owner, 'recruiter', 'Mia Member')
    await signIn(member)
    const deleted = (account: TestAccount) =>
      app.api('DELETE', '/auth/me', {
        token: account.token,
        body: { email: account.email, password: PASSWORD },
      })
    expect((await deleted(member)).status).toBe(204)
    const entries = await ledgerOf(owner)
    expect(entries.map(({ action }) => action)).toContain('member.joined')
    expect(JSON.stringify(entries)).not.toContain('Mia')
    expect(JSON.stringify(entries)).not.toContain(member.id)
    expect((await deleted(owner)).status).toBe(204)
    const left = db.selectFrom('audit_entries').select('id').where('organisation_id', '=', owner.id)
    expect(await left.execute()).toEqual([])
  })

  it('what is older than 400 days, except the record of an interview that is still there', async () => {
    const owner = await newOwner()
    const vacancyId = await seedVacancy(context, owner.id)
    const [kept, gone] = [
      await seedResult(context, { ownerId: owner.id, vacancyId }),
      await seedResult(context, { ownerId: owner.id, vacancyId }),
    ]
    for (const { id } of [kept, gone]) {
      await as(owner)('GET', `/interviews/${id}`)
      await as(owner)('PUT', `/interviews/${id}/decision`, { decision: 'hold', reason: 'Later' })
    }
    await db.deleteFrom('interviews').where('id', '=', gone.id).execute()
    await deleteEntriesBefore(db, new Date(app.clock.now().getTime() + 1))
    const left = await ledgerOf(owner)
    expect(left.map(({ action, object }) => [action, object.id])).toEqual([['decision.made', kept.id]])
  })
})
