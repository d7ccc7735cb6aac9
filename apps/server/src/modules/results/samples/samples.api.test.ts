import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { Role } from '@vivavox/contracts/permissions'
import { expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { completeInterviews } from '../../../app/testing/complete-interviews.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { say } from '../../../app/testing/say.ts'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newAddress, setStatus } from '../../hiring/invitations/testing/guests.ts'
import { seedResult } from '../shares/testing/seed-result.ts'

const app = await useTestApp()
const { db } = app.context

const add = (token: string, locale: UiLocale = 'en') =>
  app.api('POST', '/samples', { token, headers: { 'accept-language': locale } })
const remove = async (token: string) => (await app.api('DELETE', '/samples', { token })).status
const read = async (token: string, path: string) => (await app.api('GET', path, { token })).body
const sampleOf = async (token: string, locale: UiLocale = 'en'): Promise<string> =>
  (await add(token, locale)).body.vacancy_id
/** A candidate who has begun, and said something. */
const begin = async (vacancyId: string, contacts = { candidate_email: newAddress() }) => {
  const { body } = await apply(app, vacancyId, contacts)
  expect((await setStatus(app, body, 'in_progress')).status).toBe(200)
  await say(app, body.id)
  return body
}

it.each(UI_LOCALES)('adds a vacancy and three interviews with proven scores in %s', async locale => {
  const { token } = await createAccount(app.context)
  const added = await add(token, locale)
  expect(added.status).toBe(201)
  const { vacancy, interviews } = await read(token, `/vacancies/${added.body.vacancy_id}/interviews`)
  expect(vacancy).toMatchObject({ is_sample: true, language: locale, accepting: true })
  expect(vacancy.questions).toHaveLength(5)
  expect(interviews.map((each: { is_sample: boolean }) => each.is_sample)).toEqual([true, true, true])
  const results = await Promise.all(
    interviews.map(({ id }: { id: string }) => read(token, `/interviews/${id}`)),
  )
  expect(results.map(({ overall_score, recommendation }) => [overall_score, recommendation])).toEqual([
    [88, 'hire'],
    [67, 'consider'],
    [62, 'consider'],
  ])
  for (const { evaluation, transcript, is_sample } of results) {
    expect(is_sample).toBe(true)
    const said = new Map(transcript.map((turn: { seq: number; content: string }) => [turn.seq, turn.content]))
    for (const { score, evidence } of [...evaluation.criteria, ...evaluation.questions]) {
      expect(score).not.toBeNull()
      expect(evidence.length).toBeGreaterThan(0)
      for (const { seq, quote } of evidence) expect(said.get(seq)).toContain(quote)
    }
  }
  expect(results[2].spoken_to_evaluator).toHaveLength(1)
})

it('is there once for an organisation, also of two calls at the same time', async () => {
  const { token } = await createAccount(app.context)
  const both = await Promise.all([add(token), add(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await read(token, '/vacancies')).vacancies).toHaveLength(1)
  expect([await remove(token), await remove(token)]).toEqual([204, 204])
  expect((await add(token)).status).toBe(201)
})

it('changes no figure, no limit and no file', async () => {
  const { owner, vacancyId } = await createEmployer(app.context)
  const { token, id: ownerId } = owner
  await seedResult(app.context, { ownerId, vacancyId })
  const figures = async () => {
    const { sample_vacancy_id: _, ...dashboard } = await read(token, '/dashboard')
    const rest = ['/settings/usage', '/interviews.csv', '/fairness', '/waitlist']
    return [dashboard, ...(await Promise.all(rest.map(path => read(token, path))))]
  }
  const before = await figures()
  const sample = await sampleOf(token)
  await begin(sample)
  expect(await figures()).toEqual(before)
  expect((await read(token, '/dashboard')).sample_vacancy_id).toBe(sample)
  const { interviews, total } = await read(token, '/interviews')
  expect([interviews.length, total]).toEqual([5, 5])
  const csv: string = await read(token, `/vacancies/${sample}/interviews.csv`)
  expect(csv.trim().split('\n')).toHaveLength(1)
})

it('is no own vacancy or result of a new organisation', async () => {
  const { token } = await createAccount(app.context)
  const steps = async () => (await read(token, '/dashboard')).first_steps
  const before = await steps()
  await add(token)
  expect(await steps()).toEqual(before)
})

it.each([
  ['without a plan', false],
  ['whose plan is used up', true],
] as const)('takes a candidate of an account %s, and mails no one', async (_, subscribed) => {
  const owner = await createAccount(app.context, { subscribed })
  if (subscribed) await completeInterviews(app, owner.id)
  const usage = () => read(owner.token, '/settings/usage')
  const before = await usage()
  const vacancyId = await sampleOf(owner.token)
  const email = newAddress()
  const begun = await begin(vacancyId, { candidate_email: email })
  expect(await usage()).toEqual(before)
  await db.updateTable('interviews').set({ question_number: 5 }).where('id', '=', begun.id).execute()
  expect((await setStatus(app, begun, 'completed')).body).toMatchObject({ status: 'completed' })
  await expect
    .poll(() => read(owner.token, `/interviews/${begun.id}`), { timeout: 20_000 })
    .toMatchObject({ is_sample: true, evaluation_status: 'not_enough_evidence' })
  expect(await usage()).toEqual(before)
  for (const address of [email, owner.email]) expect(await readMails(app.context.config, address)).toEqual([])
})

it('stays as it is: neither changed, deleted by its address nor invited to', async () => {
  const { token } = await createAccount(app.context, { subscribed: true })
  const id = await sampleOf(token)
  const tries = await Promise.all([
    app.api('PUT', `/vacancies/${id}`, { token, body: { title: 'Nurse' } }),
    app.api('DELETE', `/vacancies/${id}`, { token }),
    app.api('POST', `/vacancies/${id}/invitations`, {
      token,
      body: { invitations: [{ email: newAddress(), name: 'Guest' }] },
    }),
  ])
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  const { vacancies } = await read(token, '/dashboard/vacancies')
  expect(vacancies[0]).toMatchObject({ id, is_sample: true, permissions: ['interview.decide'] })
})

it('takes 25 candidates a day of an organisation, also when it is added again', async () => {
  const [{ token, id }, other] = [await createAccount(app.context), await createAccount(app.context)]
  await begin(await sampleOf(token))
  const starts = app.context.limits.of({ name: 'sampleStarts', times: 25, seconds: 86_400 })
  for (let taken = 1; taken < 24; taken += 1) await starts.take(id)
  await remove(token)
  const again = await sampleOf(token)
  const { body } = await apply(app, again, { candidate_email: newAddress() })
  await begin(again)
  const refused = await setStatus(app, body, 'in_progress')
  expect([refused.status, refused.body.code]).toEqual([403, 'INTERVIEW_LIMIT_REACHED'])
  await begin(await sampleOf(other.token))
})

it('counts no start that was refused', async () => {
  const { token, id } = await createAccount(app.context)
  const sample = await sampleOf(token)
  const { body } = await apply(app, sample, { candidate_email: newAddress() })
  await db.updateTable('vacancies').set({ status: 'closed' }).where('id', '=', sample).execute()
  expect((await setStatus(app, body, 'in_progress')).status).toBe(403)
  const starts = app.context.limits.of({ name: 'sampleStarts', times: 25, seconds: 86_400 })
  for (let taken = 0; taken < 25; taken += 1) await starts.take(id)
})

it('is removed by the member who added it and by those who may delete its interviews, and the ledger names who', async () => {
  const owner = await createAccount(app.context)
  const member = (role: Role) => createMember(app.context, owner.id, role)
  const [adder, other, reviewer] = [
    await member('recruiter'),
    await member('recruiter'),
    await member('reviewer'),
  ]
  const hide = (id: string) =>
    db.updateTable('vacancies').set({ access: 'team' }).where('id', '=', id).execute()
  const sample = await sampleOf(adder.token)
  await hide(sample)
  expect([await remove(reviewer.token), await remove(other.token), await remove(adder.token)]).toEqual([
    403, 403, 204,
  ])
  await hide(await sampleOf(adder.token))
  expect(await remove(owner.token)).toBe(204)
  const { entries } = await read(owner.token, '/organisation/audit')
  const deleted = entries.filter(({ action }: { action: string }) => action === 'vacancy.deleted')
  expect(deleted.map(({ actor }: { actor: { id: string } }) => actor.id)).toEqual([owner.id, adder.id])
  expect(deleted[1].object).toMatchObject({ kind: 'vacancy', id: sample })
})

it('goes with every row of it, and with no other', async () => {
  const { owner, vacancyId } = await createEmployer(app.context)
  const own = await begin(vacancyId)
  const sample = await sampleOf(owner.token)
  const begun = await begin(sample)
  expect(await remove(owner.token)).toBe(204)
  expect((await app.api('GET', `/vacancies/${sample}`)).status).toBe(404)
  expect((await app.api('GET', `/interviews/${begun.id}`, { token: owner.token })).status).toBe(404)
  const { interviews } = await read(owner.token, '/interviews')
  expect(interviews.map(({ id }: { id: string }) => id)).toEqual([own.id])
  const held = db.selectFrom('deletions').select('id').where('organisation_id', '=', owner.id)
  await expect.poll(() => held.execute()).toEqual([])
})
