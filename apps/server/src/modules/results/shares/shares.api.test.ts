import { SHARE_MAX_MS } from '@vivavox/contracts/limits'
import { describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { json } from '../../../platform/database/tables.ts'
import { hashToken, newId } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logging.ts'
import { SHARES_LIVE_MAX } from './shares.repository.ts'
import { READ_SHARE } from './shares.routes.ts'
import { NAMES_THE_CANDIDATE, seedResult } from './testing/seed-result.ts'

const DAY_MS = 86_400_000

const logged: string[] = []
const app = await useTestApp({}, createLogger('trace', { write: line => void logged.push(line) }))

const owner = await createAccount(app.context, { company: { name: 'Больница №1' } })
const vacancyId = await seedVacancy(app.context, owner.id)
const result = await seedResult(app.context, { ownerId: owner.id, vacancyId })

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const WEEK = () => ({ expires_at: inMs(7 * DAY_MS), contacts: false })
const { token } = owner
const create = (body: unknown, id = result.id) => app.api('POST', `/interviews/${id}/shares`, { body, token })
const list = (id = result.id) => app.api('GET', `/interviews/${id}/shares`, { token })
const open = (token: string, headers: Record<string, string> = {}) =>
  app.api('GET', `/shares/${token}`, { headers })
const revoke = (shareId: string, id = result.id) =>
  app.api('DELETE', `/interviews/${id}/shares/${shareId}`, { token })
const another = () => seedResult(app.context, { ownerId: owner.id, vacancyId })

describe('a link', () => {
  it('is made by the owner, told once and kept as a hash', async () => {
    const { status, body } = await create({ expires_at: inMs(DAY_MS), contacts: true })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['contacts', 'expires_at', 'id', 'token', 'url'])
    // 43 characters of base64url are 256 bits.
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.url).toBe(`${app.context.config.publicOrigin}/results/${result.id}#share=${body.token}`)
    const row = await app.context.db
      .selectFrom('shares')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ token_hash: hashToken(body.token), created_by: owner.id, revoked_at: null })
    expect(JSON.stringify(row)).not.toContain(body.token)
    const listed = await list()
    expect(listed.body.shares[0]).toEqual({
      id: body.id,
      expires_at: body.expires_at,
      contacts: true,
      revoked_at: null,
      created_at: expect.any(String),
    })
    expect(JSON.stringify(listed.body)).not.toContain(body.token)
  })

  it('leaves contacts out unless told otherwise', async () => {
    expect((await create({ expires_at: inMs(DAY_MS) })).body.contacts).toBe(false)
  })

  it.each<[string, () => unknown, string]>([
    ['past', () => ({ ...WEEK(), expires_at: inMs(-1) }), 'expires_at'],
    ['too far', () => ({ ...WEEK(), expires_at: inMs(SHARE_MAX_MS + 60_000) }), 'expires_at'],
    ['no time', () => ({ contacts: true }), 'expires_at'],
    ['a day without a time', () => ({ ...WEEK(), expires_at: '2030-01-01' }), 'expires_at'],
    ['no truth', () => ({ ...WEEK(), contacts: 'yes' }), 'contacts'],
  ])('is refused: %s', async (_, body, path) => {
    const refused = await create(body())
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(refused.body.details).toEqual([{ path, message: expect.stringMatching(/\w/) }])
  })

  it('may reach 90 days ahead', async () => {
    expect((await create({ ...WEEK(), expires_at: inMs(SHARE_MAX_MS - 1_000) })).status).toBe(201)
  })

  it('of an unknown interview or of another one is not found', async () => {
    const { id } = (await create(WEEK())).body
    expect((await create(WEEK(), newId())).status).toBe(404)
    expect((await revoke(newId())).status).toBe(404)
    expect((await revoke(id, (await another()).id)).status).toBe(404)
  })

  it('is one of a bounded number, however many are asked for at once', async () => {
    const { id } = await another()
    const asked = await Promise.all(Array.from({ length: SHARES_LIVE_MAX + 3 }, () => create(WEEK(), id)))
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(SHARES_LIVE_MAX)
    const refused = asked.find(({ status }) => status !== 201)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(refused?.body.details[0].message).toContain(`${SHARES_LIVE_MAX} working links`)
    const [first] = (await list(id)).body.shares
    await revoke(first.id, id)
    expect((await create(WEEK(), id)).status).toBe(201)
  })

  it('to a result that is deleted at this moment is not found', async () => {
    const { id } = await another()
    const take = async () => {
      await app.api('DELETE', `/interviews/${id}`, { token: owner.token })
    }
    const giveBack = async () => undefined
    vi.spyOn(app.context.limits, 'of').mockReturnValueOnce({
      ...{ take, takeFrom: take, giveBack, giveBackFrom: giveBack },
    })
    const refused = await create(WEEK(), id)
    vi.restoreAllMocks()
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('leaves a trace in the audit, without its token', async () => {
    const { id } = await another()
    const { body } = await create(WEEK(), id)
    await revoke(body.id, id)
    await revoke(body.id, id)
    const entries = await app.context.db
      .selectFrom('audit_entries')
      .select(['user_id', 'action', 'details'])
      .where('interview_id', '=', id)
      .orderBy('at')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['share_created', 'share_revoked'])
    expect(entries[0]).toMatchObject({ user_id: owner.id, details: { share_id: body.id, contacts: false } })
    expect(JSON.stringify(entries)).not.toContain(body.token)
  })
})

describe('a reader who has the link', () => {
  it('reads with contacts who it is and hears the recording', async () => {
    const { token } = (await create({ ...WEEK(), contacts: true })).body
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      viewer: 'share',
      share: { contacts: true, shared_by: 'Больница №1' },
      candidate_name: 'Анна Ёлкина',
      candidate_email: 'anna@example.com',
      candidate_phone: '+7 912 345-67-89',
      candidate_telegram: '@anna_elkina',
      overall_score: 80,
      recommendation: 'hire',
    })
    expect(body.audio_url).toMatch(/^\/uploads\/[\w-]{43}\.webm\?exp=\d+&sig=/)
    expect(body.evaluation.criteria[0].evidence[0]).toMatchObject({
      quote: 'Меня зовут Анна Ёлкина',
      start_ms: 65_000,
    })
    expect(body.transcript[1].content).toContain('anna@example.com')
  })

  it('reads without contacts a result that names no candidate', async () => {
    const { token } = (await create(WEEK())).body
    const { body } = await open(token)
    expect(body).toMatchObject({
      candidate_name: 'Candidate',
      candidate_email: null,
      candidate_phone: null,
      candidate_whatsapp: null,
      candidate_telegram: null,
      candidate_instagram: null,
      candidate_linkedin: null,
      audio_url: null,
      peaks_url: null,
      share: { contacts: false },
    })
    const text = JSON.stringify(body)
    for (const name of NAMES_THE_CANDIDATE) expect(text).not.toContain(name)
    expect(text).not.toContain('.webm')
    expect(body.transcript[0].content).toBe('Здравствуйте, [name]! Расскажите о тяжёлой смене.')
    expect(body.transcript[1].content).toContain('давление упало до 85 на 50')
    const [quote] = body.evaluation.criteria[0].evidence
    expect(quote.quote).toBe('Меня зовут [name]')
    expect(body.transcript[1].content).toContain(quote.quote)
    const russian = await open(token, { 'accept-language': 'ru' })
    expect(russian.body.transcript[1].content).toContain('Меня зовут [имя], пишите на [e-mail].')
  })

  it('never reads what people decided, noted or labelled', async () => {
    const { id } = await another()
    const secret = 'ТАЙНОЕ'
    const decision = { decision: 'advance', reason: secret, rating: 5, notes: secret }
    const decided = await app.api('PUT', `/interviews/${id}/decision`, { token: owner.token, body: decision })
    expect(decided.status).toBe(200)
    const labels = { starred: true, tags: json([secret]) }
    await app.context.db.updateTable('interviews').set(labels).where('id', '=', id).execute()
    const own = await app.api('GET', `/interviews/${id}`, { token: owner.token })
    expect(JSON.stringify(own.body).split(secret).length).toBeGreaterThan(3)
    for (const contacts of [true, false]) {
      const { token } = (await create({ ...WEEK(), contacts }, id)).body
      const text = JSON.stringify((await open(token)).body)
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/decision|starred|tags|notes/)
    }
  })

  it.each([true, false])('reads picked fields and no others, with contacts: %s', async contacts => {
    const { token } = (await create({ ...WEEK(), contacts })).body
    const { body } = await open(token)
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['id', 'vacancy_id', 'status', 'evaluation_status', 'viewer', 'share', 'vacancy', 'criteria'],
        ...['technical_score', 'communication_score', 'overall_score', 'recommendation'],
        ...['created_at', 'started_at', 'ended_at', 'question_number', 'transcript', 'evaluation'],
        ...['candidate_name', 'candidate_email', 'candidate_phone', 'candidate_whatsapp'],
        ...['candidate_telegram', 'candidate_instagram', 'candidate_linkedin', 'audio_url', 'peaks_url'],
        ...['detailed_feedback', 'strengths', 'areas_for_improvement'],
        ...(contacts ? [] : ['hidden_words']),
      ].sort(),
    )
    expect(Object.keys(body.evaluation).sort()).toEqual(
      [
        ...['technical_score', 'communication_score', 'overall_score', 'detailed_feedback', 'strengths'],
        ...['areas_for_improvement', 'next_questions', 'recommendation', 'criteria', 'questions', 'samples'],
        ...['spread', 'confidence', 'flags', 'rubric_version', 'judges'],
      ].sort(),
    )
    expect(Object.keys(body.transcript[1]).sort()).toEqual(
      [
        ...['seq', 'type', 'speaker', 'content', 'timestamp', 'question_index', 'audio_start_ms'],
        ...['audio_end_ms', 'source', 'transcribed'],
      ].sort(),
    )
    expect(Object.keys(body.criteria[0])).toEqual(['name', 'kind', 'weight'])
    expect(Object.keys(body.share).sort()).toEqual(['company_logo', 'contacts', 'expires_at', 'shared_by'])
    const text = JSON.stringify(body)
    for (const secret of ['СЕКРЕТ', 'ЯКОРЬ', 'model-of-the-test', 'idempotency-key', owner.id, owner.email])
      expect(text).not.toContain(secret)
  })

  it('reads nothing of who it is while that is hidden from the recruiter who shares', async () => {
    const blind = await seedVacancy(app.context, owner.id, { blind_review: true })
    const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId: blind })
    const { token } = (await create({ ...WEEK(), contacts: true }, id)).body
    const { body } = await open(token)
    expect(body).toMatchObject({ candidate_name: 'Candidate', audio_url: null, share: { contacts: false } })
    for (const name of NAMES_THE_CANDIDATE) expect(JSON.stringify(body)).not.toContain(name)

    await app.api('PUT', `/interviews/${id}/decision`, {
      token: owner.token,
      body: { decision: 'advance', reason: 'Fits', rating: 4 },
    })
    expect((await open(token)).body).toMatchObject({
      candidate_name: 'Анна Ёлкина',
      share: { contacts: true },
    })
  })

  it('reads no scores where there are none, and no zeros of a failed evaluation', async () => {
    const { id } = await seedResult(
      app.context,
      { ownerId: owner.id, vacancyId },
      { evaluation_status: 'failed', evaluation: null, overall_score: null, recommendation: null },
    )
    const { token } = (await create(WEEK(), id)).body
    expect((await open(token)).body).toMatchObject({
      evaluation: null,
      overall_score: null,
      recommendation: null,
    })
  })

  it('finds it closed once revoked, and that stays', async () => {
    const { id, token } = (await create(WEEK())).body
    expect((await open(token)).status).toBe(200)
    expect((await revoke(id)).status).toBe(204)
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    const revokedAt = async () =>
      (await list()).body.shares.find((one: { id: string }) => one.id === id).revoked_at
    const first = await revokedAt()
    expect(first).not.toBeNull()
    app.clock.advance(1_000)
    expect((await revoke(id)).status).toBe(204)
    expect(await revokedAt()).toBe(first)
  })

  it('finds nothing under another token, nor once the interview is deleted', async () => {
    const { id } = await another()
    const { token } = (await create(WEEK(), id)).body
    for (const wrong of ['x', 'x'.repeat(199), token.slice(0, -1), hashToken(token)])
      expect(await open(wrong)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await open('x'.repeat(250))).status).toBe(404)
    await app.api('DELETE', `/interviews/${id}`, { token: owner.token })
    expect((await open(token)).status).toBe(404)
  })

  it('is stored by no cache, and its token is in no log', async () => {
    const { token } = (await create(WEEK())).body
    const { headers } = await open(token)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    await open(`${token}x`)
    expect(logged.join('')).toContain('/api/shares/:token')
    expect(logged.join('')).not.toContain(token.slice(0, 20))
  })

  it('finds it expired when its time is up', async () => {
    const { token } = (await create({ ...WEEK(), expires_at: inMs(60_000) })).body
    expect((await open(token)).status).toBe(200)
    app.clock.advance(61_000)
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
  })
})

it('refuses a network that guesses links, and opens a link there all the same, as often as a link may be opened', async () => {
  const limit = app.context.limits.of(READ_SHARE)
  const { id, token } = (await create(WEEK())).body
  const spend = async (whose: string) => {
    for (let taken = 0; taken < READ_SHARE.times; taken += 1)
      await limit.takeFrom('127.0.0.1', whose).catch(() => undefined)
  }
  await spend('unknown')
  const { status, headers } = await open('anything')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await open(token)).status).toBe(200)
  await spend(id)
  expect((await open(token)).status).toBe(429)
  expect((await open((await create(WEEK())).body.token)).status).toBe(200)
})
