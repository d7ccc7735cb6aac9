import { describe, expect, it, vi } from 'vitest'
import { apply as applyTo } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { createInterview } from './create-interview.ts'
import { deleteExpired } from './retention/delete-expired.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })
const owner = await createAccount(app.context, { subscribed: true })
const stranger = await createAccount(app.context, { subscribed: true })

const vacancyBody = {
  title: 'Go developer',
  description: 'Write services in Go.',
  language: 'en',
  questions: ['What is a goroutine?', 'How do you test?'],
}
const contacts = {
  candidate_name: 'Анна Иванова',
  candidate_email: 'anna@example.com',
  candidate_phone: '+7 (916) 123-45-67',
}

const createVacancy = async (account = owner, change: object = {}) =>
  (await app.api('POST', '/vacancies', { token: account.token, body: { ...vacancyBody, ...change } })).body

let networks = 0
/** From a network of its own: of one network few interviews without a word hold a place. */
const apply = (vacancyId: string, change: object = {}) =>
  applyTo(app, vacancyId, { ...contacts, ...change }, { 'x-forwarded-for': `198.51.100.${++networks}` })
const put = (id: string, interviewToken: string, body: object) =>
  app.api('PUT', `/interviews/${id}`, { interviewToken, body })
const STARTED = { status: 'in_progress' }
const begin = async (vacancyId: string) => {
  const { body } = await apply(vacancyId)
  const started = await put(body.id, body.candidate_token, STARTED)
  return { id: body.id as string, token: body.candidate_token as string, started }
}

describe('interviews', () => {
  it('begins with contacts and consent, and gives a token that opens this one only', async () => {
    const vacancy = await createVacancy()
    const { status, body } = await apply(vacancy.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', candidate_name: 'Анна Иванова', viewer: 'candidate' })
    expect(body.vacancy.questions).toEqual([])
    const second = (await apply(vacancy.id)).body
    const read = (caller: object) => app.api('GET', `/interviews/${body.id}`, caller)
    expect((await read({ interviewToken: body.candidate_token })).status).toBe(200)
    for (const caller of [{ interviewToken: second.candidate_token }, {}, { token: stranger.token }])
      expect((await read(caller)).body.code).toBe('FORBIDDEN')
    const own = await read({ token: owner.token })
    expect(own.body.vacancy.questions).toHaveLength(2)
    expect(own.body.candidate_token).toBeUndefined()
  })

  it('tells an owner whose session has ended to sign in again', async () => {
    const { body } = await apply((await createVacancy()).id)
    const answer = await app.api('GET', `/interviews/${body.id}`, { token: 'ended' })
    expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_INVALID'])
  })

  it('shows the instructions before the start to the owner only', async () => {
    const { body } = await apply((await createVacancy()).id)
    const path = `/interviews/${body.id}/system-prompt`
    const seen = await app.api('GET', path, { token: owner.token })
    expect([seen.status, seen.body.questions]).toEqual([200, vacancyBody.questions])
    expect((await app.api('GET', path, { interviewToken: body.candidate_token })).status).toBe(403)
  })

  it('are instructed by the vacancy’s prompt, else the account’s, as it was at the start', async () => {
    const { token, ...account } = await createAccount(app.context, { subscribed: true })
    const put = (prompt: string) =>
      app.api('PUT', '/settings/prompt-templates/interview_system', { token, body: { prompt } })
    const promptOf = async (id: string) =>
      (await app.api('GET', `/interviews/${id}/system-prompt`, { token })).body.systemPrompt
    await put('ACCOUNT {title}\n{questions}')
    const vacancy = await createVacancy({ token, ...account })
    const { id } = await begin(vacancy.id)
    await put('')
    expect(await promptOf(id)).toMatch(new RegExp(`^ACCOUNT ${vacancyBody.title}\n1\\. `))
    const own = await createVacancy({ token, ...account }, { prompt_template: 'VACANCY {questions_count}' })
    expect(await promptOf((await begin(own.id)).id)).toMatch(/^VACANCY 2\n/)
    expect(await promptOf((await begin((await createVacancy({ token, ...account })).id)).id)).not.toMatch(
      /ACCOUNT|VACANCY/,
    )
  })

  it('refuses a missing or an old consent, and a bad phone, at their fields', async () => {
    const vacancy = await createVacancy()
    const paths = async (change: object) => {
      const { status, body } = await apply(vacancy.id, change)
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
      return body.details.map((detail: { path: string }) => detail.path)
    }
    for (const bad of [
      ...[
        undefined,
        { accepted: true, version: 'old' },
        { accepted: false, version: 'x' },
        { accepted: true },
      ].map(consent => ({ consent })),
      ...['12345', 'call 1234567'].map(candidate_phone => ({ candidate_phone })),
      { candidate_whatsapp: 'ask me' },
      { candidate_email: 'no-at-sign' },
      { candidate_linkedin: 'javascript:alert(1)' },
    ])
      expect(await paths(bad)).toEqual(Object.keys(bad))
  })

  it('gives a number without a country’s code that of the vacancy, also when it is corrected', async () => {
    const vacancy = await createVacancy(owner, { language: 'ru' })
    const { body } = await apply(vacancy.id, { candidate_phone: '916 123-45-67' })
    expect(body.candidate_phone).toBe('+7 916 123 45 67')
    const correct = (candidate_phone: string) => put(body.id, body.candidate_token, { candidate_phone })
    expect((await correct('9031234567')).body.candidate_phone).toBe('+7 903 123 45 67')
    expect((await correct('5551234567')).body.candidate_phone).toBe('5551234567')
  })

  it.each([
    ['en', '02079460958', undefined, '02079460958'],
    ['en', '02079460958', 'GB', '+44 20 7946 0958'],
    ['es', '612 34 56 78', 'ES', '+34 612 34 56 78'],
    ['fr', '06.12.34.56.78', 'FR', '+33 6 12 34 56 78'],
    ['de', '030/901820', 'DE', '+49 30 901820'],
    ['pt', '912 345 678', 'PT', '+351 912 345 678'],
    ['ar', '٠١٠٠١٢٣٤٥٦٧', 'EG', '+20 10 01234567'],
    ['ja', '（０３）１２３４−５６７８', undefined, '+81 3 1234 5678'],
    ['en', '\u202a+44 20 7946 0958\u202c', undefined, '+44 20 7946 0958'],
  ])('accepts in a vacancy in %s the number %s (%s)', async (language, typed, phone_country, stored) => {
    const vacancy = await createVacancy(owner, { language })
    const { status, body } = await apply(vacancy.id, { candidate_phone: typed, phone_country })
    expect([status, body.candidate_phone]).toEqual([201, stored])
  })

  it('knows no vacancy that is deleted while a candidate applies', async () => {
    const vacancy = await createVacancy()
    const { consent } = (await app.api('GET', `/vacancies/${vacancy.id}`)).body
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        apply(vacancy.id, { consent: { accepted: true, version: consent.version } }),
      ),
      app.api('DELETE', `/vacancies/${vacancy.id}`, { token: owner.token }),
    ])
    for (const { status } of answers) expect([201, 204, 404]).toContain(status)
    // Read just before it went.
    const other = await createVacancy()
    const terms = (await app.api('GET', `/vacancies/${other.id}`)).body.consent
    const { db } = app.context
    const transaction = () => ({
      execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
        await db.deleteFrom('vacancies').where('id', '=', other.id).execute()
        return db.transaction().execute(work)
      },
    })
    const deletedMeanwhile = new Proxy(db, {
      get: (target, name) => {
        const value = name === 'transaction' ? transaction : Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const late = createInterview(
      { ...app.context, db: deletedMeanwhile },
      { vacancy_id: other.id, ...contacts, consent: { accepted: true, version: terms.version } },
      '192.0.2.1',
    )
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('starts once, with a copy of the vacancy that later edits do not touch', async () => {
    const vacancy = await createVacancy()
    const { id, token, started } = await begin(vacancy.id)
    expect(started.body.status).toBe('in_progress')
    const again = await put(id, token, STARTED)
    expect(again.body.started_at).toBe(started.body.started_at)
    await app.api('PUT', `/vacancies/${vacancy.id}`, {
      token: owner.token,
      body: { questions: ['Another?'] },
    })
    const prompt = (caller: object) => app.api('GET', `/interviews/${id}/system-prompt`, caller)
    expect((await prompt({ token: owner.token })).body.questions).toEqual(vacancyBody.questions)
    // It holds the questions ahead.
    expect((await prompt({ interviewToken: token })).status).toBe(403)
    const { body } = await app.api('POST', '/rtc/token', { interviewToken: token, body: { interviewId: id } })
    expect(body).toEqual({ provider: 'builtin', transport: 'socket' })
  })

  it('ignores scores from a candidate and remembers the attempt', async () => {
    const vacancy = await createVacancy()
    const { id, token } = await begin(vacancy.id)
    const { body } = await put(id, token, { overall_score: 100, recommendation: 'hire', transcript: [] })
    expect(body).toMatchObject({ status: 'in_progress', overall_score: null, recommendation: null })
    const audit = await app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('interview_id', '=', id)
      .where('action', '=', 'tampering_attempt')
      .execute()
    expect(audit).toEqual([{ details: { fields: ['overall_score', 'recommendation', 'transcript'] } }])
    // Twenty are written down, the rest refused, also when all come at once.
    const again = { interviewToken: token, body: { overall_score: 100 } }
    const attempts = Array.from({ length: 25 }, () => app.api('PUT', `/interviews/${id}`, again))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(19).fill(200), ...Array(6).fill(429)])
  })

  it('ends by the record: without an asked question it is abandoned, and closed for good', async () => {
    const vacancy = await createVacancy()
    const { id, token } = await begin(vacancy.id)
    const end = () => put(id, token, { status: 'completed' })
    expect((await end()).body.status).toBe('abandoned')
    const second = await end()
    expect([second.status, second.body.code]).toEqual([409, 'INTERVIEW_CLOSED'])
    const prompt = await app.api('GET', `/interviews/${id}/system-prompt`, { interviewToken: token })
    expect(prompt.status).toBe(403)
  })

  it('lets contacts be corrected before the start only', async () => {
    const vacancy = await createVacancy()
    const { body } = await apply(vacancy.id)
    const correct = (candidate_name: string) => put(body.id, body.candidate_token, { candidate_name })
    expect((await correct('Anna Maria')).body.candidate_name).toBe('Anna Maria')
    await put(body.id, body.candidate_token, STARTED)
    expect((await correct('Someone else')).body.code).toBe('CONFLICT')
  })

  it('lets the owner cancel and nothing else', async () => {
    const vacancy = await createVacancy()
    const { id, token } = await begin(vacancy.id)
    const put = (status: string) =>
      app.api('PUT', `/interviews/${id}`, { token: owner.token, body: { status } })
    expect((await put('completed')).body.code).toBe('FORBIDDEN')
    expect((await put('cancelled')).body.status).toBe('cancelled')
    expect((await put('cancelled')).body.code).toBe('INTERVIEW_CLOSED')
    const late = await app.api('POST', '/rtc/token', { interviewToken: token, body: { interviewId: id } })
    expect(late.status).toBe(409)
  })

  it('gives the last place of a plan to exactly one of many that start at once', async () => {
    const account = await createAccount(app.context, { subscribed: true })
    const vacancy = await createVacancy(account)
    for (let n = 0; n < 4; n++) await begin(vacancy.id)
    const waiting = await Promise.all(Array.from({ length: 6 }, async () => (await apply(vacancy.id)).body))
    const answers = await Promise.all(
      waiting.map(({ id, candidate_token }) => put(id, candidate_token, STARTED)),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter(answer => answer.status !== 200)
    expect(refused.map(answer => answer.body.code)).toEqual(Array(5).fill('INTERVIEW_LIMIT_REACHED'))
    expect(refused[0]?.body.error).not.toMatch(/plan|starter/i)
    const seen = await app.api('GET', `/vacancies/${vacancy.id}`)
    expect(seen.body.not_accepting_reason).toBe('paused')
  })

  it('takes no candidate for a closed vacancy', async () => {
    const vacancy = await createVacancy()
    const { body } = await apply(vacancy.id)
    await app.api('PUT', `/vacancies/${vacancy.id}`, { token: owner.token, body: { status: 'closed' } })
    expect((await apply(vacancy.id)).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    const start = await put(body.id, body.candidate_token, STARTED)
    expect(start.status).toBe(403)
  })

  it('counts only who began towards the maximum, and asks for it and the deadline again at the start', async () => {
    const person = await createAccount(app.context, { subscribed: true })
    const vacancy = await createVacancy(person, { max_candidates: 1 })
    const change = (body: object) => app.api('PUT', `/vacancies/${vacancy.id}`, { token: person.token, body })
    const waiting = await Promise.all([1, 2, 3].map(async () => (await apply(vacancy.id)).body))
    expect(waiting.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    const startAll = () =>
      Promise.all(waiting.map(({ id, candidate_token }) => put(id, candidate_token, STARTED)))
    await change({ deadline: app.clock.now().toISOString() })
    expect((await startAll()).map(({ status }) => status)).toEqual([403, 403, 403])
    await change({ deadline: null })
    const answers = await startAll()
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect((await apply(vacancy.id)).body.code).toBe('INTERVIEW_LIMIT_REACHED')
  })

  it('tells only the owner who took it before', async () => {
    const person = await createAccount(app.context, { subscribed: true })
    const vacancy = await createVacancy(person)
    const first = await begin(vacancy.id)
    app.clock.advance(60_000)
    const { body: again } = await apply(vacancy.id, { candidate_email: 'ANNA@example.com' })
    app.clock.advance(60_000)
    const { body: other } = await apply(vacancy.id, { candidate_email: 'olga@example.com' })
    const { token } = person
    const list = await app.api('GET', `/vacancies/${vacancy.id}/interviews?sort=created_at`, { token })
    expect(list.body.interviews.map((row: { took_before: boolean }) => row.took_before)).toEqual([
      false,
      true,
      false,
    ])
    const shown = async (id: string) => (await app.api('GET', `/interviews/${id}`, { token })).body
    expect((await shown(again.id)).earlier_interviews).toEqual([
      { id: first.id, status: 'in_progress', created_at: expect.any(String) },
    ])
    expect(await shown(other.id)).not.toHaveProperty('earlier_interviews')
    expect(again).not.toHaveProperty('earlier_interviews')
    expect(JSON.stringify(again)).not.toContain(first.id)
  })

  it('deletes what is older than the notice promised, files too', async () => {
    const vacancy = await createVacancy()
    const { id, token } = await begin(vacancy.id)
    await put(id, token, { status: 'completed' })
    await app.context.storage.write(`answers/${id}/a/0`, new Uint8Array([1]))
    const long = new Date(Date.now() - 181 * 86_400_000)
    await app.database.db.updateTable('interviews').set({ ended_at: long }).where('id', '=', id).execute()
    expect(await deleteExpired(app.context)).toBe(1)
    expect((await app.api('GET', `/interviews/${id}`, { token: owner.token })).status).toBe(404)
    await vi.waitFor(
      async () => expect(await app.context.storage.size(`answers/${id}/a/0`)).toBeNull(),
      10_000,
    )
  })
})
