import { GUEST_COMMENTS_MAX, GUEST_RATINGS_MAX, SHARE_MAX_MS } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/ids.ts'
import { readPdf } from '../reports/testing/read-pdf.ts'
import { NAMES_THE_CANDIDATE, seedResult } from '../shares/testing/seed-result.ts'

const app = await useTestApp()
const { db } = app.context
const owner = await createAccount(app.context, { company: { name: 'Hospital One' } })
const { token } = owner

/** A vacancy with some results, and what its owner and the readers of a link do. */
const open = async (candidates = 2, vacancy: Parameters<typeof seedVacancy>[2] = {}) => {
  const vacancyId = await seedVacancy(app.context, owner.id, vacancy)
  const ids: string[] = []
  for (let count = 0; count < candidates; count += 1)
    ids.push((await seedResult(app.context, { ownerId: owner.id, vacancyId })).id)
  const path = `/vacancies/${vacancyId}/shares`
  const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  const share = (body: object = {}) =>
    app.api('POST', path, { token, body: { interview_ids: ids, expires_at: until, ...body } })
  const list = async () => (await app.api('GET', path, { token })).body.shares
  return { vacancyId, ids, path, share, list }
}
const read = (shareToken: string) => app.api('GET', '/shared', { shareToken })
const readOne = (shareToken: string, id = '', as?: string) =>
  app.api('GET', `/shared/interviews/${id}${as ? `?as=${as}` : ''}`, { shareToken })
const comment = (shareToken: string, interview_id: string | undefined, more: object = {}) =>
  app.api('POST', '/shared/comments', {
    shareToken,
    body: { interview_id, text: 'Calm under pressure', as: 'Maria', ...more },
  })
const rate = (shareToken: string, interview_id: string | undefined, more: object = {}) =>
  app.api('PUT', '/shared/ratings', { shareToken, body: { interview_id, overall: 4, as: 'Maria', ...more } })

describe('a shortlist', () => {
  it('is told once, kept as a hash, listed without its token, and in the record of each candidate', async () => {
    const { ids, share, list } = await open()
    const { status, body } = await share()
    expect(status).toBe(201)
    expect(body).toMatchObject({ contacts: false, may_comment: true })
    expect(body.url).toBe(`${app.context.config.publicOrigin}/shared#token=${body.token}`)
    const row = await db
      .selectFrom('shortlists')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(hashToken(body.token))
    const listed = await list()
    expect(listed).toMatchObject([{ id: body.id, candidates: 2, revoked_at: null }])
    expect(JSON.stringify(listed)).not.toContain(body.token)
    for (const id of ids) {
      const { entries } = (await app.api('GET', `/interviews/${id}/audit`, { token })).body
      expect(entries.map(({ action }: { action: string }) => action)).toContain('shortlisted')
    }
  })

  it.each<[string, object, string]>([
    ['no candidate', { interview_ids: [] }, 'interview_ids'],
    ['a time past', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    ['a time too far', { expires_at: new Date(Date.now() + 10 * SHARE_MAX_MS).toISOString() }, 'expires_at'],
  ])('is refused for %s', async (_, body, path) => {
    const { share } = await open(1)
    const answer = await share(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.body.details[0].path).toContain(path)
  })

  it("takes no interview of another vacancy, the owner's own included", async () => {
    const [mine, other] = [await open(1), await open(1)]
    const answer = await mine.share({ interview_ids: [...mine.ids, ...other.ids] })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'interview_ids.1' }] } })
    expect(await mine.list()).toEqual([])
  })

  it('closes when it is revoked, when its time is up, and when its vacancy goes', async () => {
    const { share, path, vacancyId } = await open(1)
    const [revoked, expiring] = [(await share()).body, (await share()).body]
    expect((await app.api('DELETE', `${path}/${revoked.id}`, { token })).status).toBe(204)
    expect((await app.api('DELETE', `${path}/${revoked.id}`, { token })).status).toBe(204)
    expect(await read(revoked.token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    expect((await read(expiring.token)).status).toBe(200)
    app.clock.advance(DAY_MS + 1)
    expect((await read(expiring.token)).status).toBe(410)
    const kept = (await share({ expires_at: new Date(app.clock.now().getTime() + DAY_MS).toISOString() }))
      .body
    await app.api('DELETE', `/vacancies/${vacancyId}`, { token })
    expect((await read(kept.token)).status).toBe(404)
  })
})

describe('its readers', () => {
  it('read the candidates in their order, and nothing of who they are', async () => {
    const { ids, share } = await open()
    const { body: link } = await share({ interview_ids: ids.toReversed() })
    const { body, headers } = await read(link.token)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.interviews).toMatchObject(
      ids.toReversed().map((id, at) => ({ id, number: at + 1, candidate_name: null, overall_score: 80 })),
    )
    expect(body.share).toMatchObject({ shared_by: 'Hospital One', contacts: false, may_comment: true })
    const one = await readOne(link.token, ids[0])
    expect(one.body.interview).toMatchObject({ candidate_name: 'Candidate', audio_url: null })
    expect(one.body.rubric.questions).toHaveLength(3)
    for (const name of NAMES_THE_CANDIDATE)
      expect(JSON.stringify([body, one.body.interview])).not.toContain(name)
    expect(JSON.stringify(one.body)).not.toContain('СЕКРЕТ')
  })

  it('read names and recordings where the link was made to show them, never past a blind review', async () => {
    const shown = await open(1)
    const { body: link } = await shown.share({ contacts: true })
    expect((await read(link.token)).body.interviews[0].candidate_name).toBe('Анна Ёлкина')
    const blind = await open(1, { blind_review: true })
    const { body: hidden } = await blind.share({ contacts: true })
    expect((await read(hidden.token)).body.interviews[0].candidate_name).toBeNull()
    expect((await readOne(hidden.token, blind.ids[0])).body.interview.share.contacts).toBe(false)
  })

  it('save a PDF that says on each page who shared it, and nowhere who the candidate is', async () => {
    const { ids, share } = await open(1)
    const { token: link } = (await share()).body
    const answer = await fetch(`${app.url}/api/shared/interviews/${ids[0]}/report.pdf`, {
      headers: { 'x-share-token': link, 'accept-language': 'en' },
    })
    const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Shared by Hospital One')
    for (const name of [...NAMES_THE_CANDIDATE, 'http']) expect(pages.join()).not.toContain(name)
  })

  it('open nothing else with it: not another interview of the vacancy, nor by another token', async () => {
    const { ids, share } = await open(2)
    const { token: link } = (await share({ interview_ids: [ids[0]] })).body
    for (const answer of [
      await readOne(link, ids[1]),
      await comment(link, ids[1]),
      await rate(link, ids[1]),
      await read(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`),
      await read(''),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('rate under a name, again in place of the first; the team reads it beside its own', async () => {
    const { ids, share } = await open(1, { independent_ratings: false })
    const { token: link } = (await share()).body
    expect((await rate(link, ids[0], { criteria: [{ name: 'Речь', score: 5 }] })).status).toBe(200)
    expect((await rate(link, ids[0], { overall: 2, as: 'MARIA' })).body).toMatchObject({ overall: 2 })
    expect((await readOne(link, ids[0], 'maria')).body.rating).toMatchObject({ overall: 2, criteria: [] })
    expect((await readOne(link, ids[0], 'Boris')).body.rating).toBeNull()
    const team = await app.api('GET', `/interviews/${ids[0]}/ratings`, { token })
    expect(team.body).toMatchObject({
      ratings: [{ by: null, guest: 'Maria', overall: 2, mine: false }],
      summary: { count: 1, score: 25 },
    })
    expect((await rate(link, ids[0], { criteria: [{ name: 'Another', score: 1 }] })).status).toBe(400)
  })

  it('leave a rating that the team may delete, which no longer counts then; those of members stay', async () => {
    const { ids, share } = await open(1, { independent_ratings: false })
    const { token: link } = (await share()).body
    await rate(link, ids[0], { overall: 1 })
    const path = `/interviews/${ids[0]}/ratings`
    await app.api('PUT', path, { token, body: { overall: 5 } })
    const { ratings, summary } = (await app.api('GET', path, { token })).body
    expect(summary.score).toBe(50)
    const [guests, own] = ratings.map(({ id }: { id: string }) => `${path}/${id}`)
    expect((await app.api('DELETE', own, { token })).status).toBe(404)
    expect((await app.api('DELETE', guests, { token })).status).toBe(204)
    expect((await app.api('DELETE', guests, { token })).status).toBe(404)
    expect((await app.api('GET', path, { token })).body.summary.score).toBe(100)
    expect((await readOne(link, ids[0], 'Maria')).body.rating).toBeNull()
  })

  it("are withheld from members who rate independently, as members' ratings are", async () => {
    const { ids, share } = await open(1)
    await rate((await share()).body.token, ids[0])
    const { body } = await app.api('GET', `/interviews/${ids[0]}/ratings`, { token })
    expect(body).toMatchObject({ ratings: [], summary: null, withheld: 1 })
  })

  it('comment under a name, at a moment of the conversation; the team may delete it', async () => {
    const { ids, share } = await open(1)
    const { token: link } = (await share()).body
    expect(await comment(link, ids[0], { seq: 2 })).toMatchObject({
      status: 201,
      body: { as: 'Maria', seq: 2 },
    })
    expect((await comment(link, ids[0], { seq: 999 })).status).toBe(400)
    expect((await readOne(link, ids[0])).body.comments).toMatchObject([{ as: 'Maria', seq: 2 }])
    const path = `/interviews/${ids[0]}/comments`
    const { comments } = (await app.api('GET', path, { token })).body
    expect(comments).toMatchObject([{ by: null, guest: 'Maria', seq: 2, may_delete: true }])
    expect((await app.api('DELETE', `${path}/${comments[0].id}`, { token })).status).toBe(204)
    expect((await readOne(link, ids[0])).body.comments).toEqual([])
  })

  it('read what readers of the same link wrote, never what the team or another link did', async () => {
    const { ids, share } = await open(1)
    const [first, second] = [(await share()).body.token, (await share()).body.token]
    await app.api('POST', `/interviews/${ids[0]}/comments`, { token, body: { text: 'Team only' } })
    await comment(first, ids[0], { text: 'First link' })
    await comment(second, ids[0], { text: 'Second link' })
    const { body } = await readOne(first, ids[0])
    expect(body.comments.map(({ text }: { text: string }) => text)).toEqual(['First link'])
  })

  it('neither rate nor comment where the link was made for reading', async () => {
    const { ids, share } = await open(1)
    const { token: link } = (await share({ may_comment: false })).body
    for (const answer of [await comment(link, ids[0]), await rate(link, ids[0])])
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await readOne(link, ids[0])).status).toBe(200)
  })

  it('fill no discussion and outvote no team', async () => {
    const { ids, share } = await open(1)
    const { token: link } = (await share()).body
    const raters = Array.from({ length: GUEST_RATINGS_MAX }, (_, at) => `Guest ${at}`)
    for (const as of raters) expect((await rate(link, ids[0], { as })).status).toBe(200)
    expect((await rate(link, ids[0], { as: 'One more' })).body.code).toBe('LIMIT_REACHED')
    expect((await rate(link, ids[0], { as: 'Guest 0', overall: 1 })).status).toBe(200)
    for (let count = 0; count < GUEST_COMMENTS_MAX; count += 1)
      expect((await comment(link, ids[0])).status).toBe(201)
    expect((await comment(link, ids[0])).body.code).toBe('LIMIT_REACHED')
  })

  it('two at once under one name leave one rating', async () => {
    const { ids, share } = await open(1)
    const { token: link } = (await share()).body
    const answers = await Promise.all([1, 2, 3, 4, 5].map(overall => rate(link, ids[0], { overall })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await db.selectFrom('ratings').select('id').where('interview_id', '=', `${ids[0]}`).execute()
    expect(rows).toHaveLength(1)
  })

  it('find what they said gone with the candidate', async () => {
    const { ids, share } = await open(2)
    const { token: link } = (await share()).body
    await comment(link, ids[0])
    await rate(link, ids[0])
    await app.api('DELETE', `/interviews/${ids[0]}`, { token })
    expect((await read(link)).body.interviews).toMatchObject([{ id: ids[1], number: 2 }])
    expect((await readOne(link, ids[0])).status).toBe(404)
  })
})
