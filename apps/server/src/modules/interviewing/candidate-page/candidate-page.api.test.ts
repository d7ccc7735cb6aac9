import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { say } from '../../../app/testing/say.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { pageToken } from '../../hiring/candidate-mails/index.ts'
import { newAddress, openHosts, setStatus } from '../../hiring/invitations/testing/guests.ts'

const app = await useTestApp()

const pageIn = (text: string): string => text.match(/\/my#token=([\w-]{65})(?![\w-])/)?.[1] ?? ''
const read = (token: string) => app.api('GET', '/my', { pageToken: token })

const begin = async (vacancy: Parameters<typeof openHosts>[1] = {}) => {
  const hosts = await openHosts(app, vacancy)
  const email = newAddress()
  const { body } = await apply(app, hosts.vacancyId, { candidate_email: email })
  const [mail] = await mailsTo(app, email, 1)
  return { ...hosts, email, interview: body, mail, page: pageIn(mail?.text ?? '') }
}
const codeFor = async ({ email, page }: { email: string; page: string }, mails: number): Promise<string> => {
  const { body } = await app.api('POST', '/my/code', { pageToken: page })
  expect(body).toEqual({ sent: true, retry_after: 60 })
  return (await mailsTo(app, email, mails)).at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}
const confirm = (page: string, code: string) =>
  app.api('POST', '/my/confirm', { pageToken: page, body: { code } })

describe("a candidate's page", () => {
  it('is linked from the mail that follows the form, and goes along with the interview', async () => {
    const { page, interview, mail, owner } = await begin()
    expect(mail?.subject).toBe('Your page for “Nurse”')
    expect((await read(page)).body).toMatchObject({
      stage: 'invited',
      usually_within_days: null,
      company: { name: 'Acme', contact_email: 'jobs@acme.example' },
      vacancy: { title: 'Nurse', language: 'en' },
      interview: { id: interview.id, questions_answered: 0, questions_total: 1 },
      resume: { possible: true, until: null },
      answers: [],
      results: null,
      confirmed_until: null,
    })
    await setStatus(app, interview, 'in_progress')
    await say(app, interview.id)
    const started = (await read(page)).body
    expect(started.stage).toBe('started')
    expect(Date.parse(started.resume.until)).toBeGreaterThan(app.clock.now().getTime())
    expect(started.answers).toMatchObject([{ source: expect.any(String), correction: null }])
    await setStatus(app, interview, 'completed')
    expect((await read(page)).body).toMatchObject({ stage: 'finished', resume: { possible: false } })
    const decision = { decision: 'decline', reason: 'Another candidate was nearer.' }
    await app.context.db.updateTable('interviews').set({ evaluation_status: 'done' }).execute()
    const decided = await app.api('PUT', `/interviews/${interview.id}/decision`, {
      token: owner.token,
      body: decision,
    })
    expect(decided.status).toBeLessThan(300)
    const closed = (await read(page)).body
    expect(closed.stage).toBe('closed')
    expect(JSON.stringify(closed)).not.toMatch(/decline|nearer/)
  })

  it('is linked from invitation and receipt, too, and is the same page', async () => {
    const { invite, vacancyId } = await openHosts(app)
    const email = newAddress()
    await invite([{ email }])
    const [invitation] = await mailsTo(app, email, 1)
    const page = pageIn(invitation?.text ?? '')
    expect((await read(page)).body).toMatchObject({ stage: 'invited', interview: null })
    const token = invitation?.text.match(/#invitation=([\w-]+)/)?.[1]
    const { body } = await apply(app, vacancyId, { candidate_email: email, invitation: token })
    await setStatus(app, body, 'in_progress')
    await say(app, body.id)
    await setStatus(app, body, 'completed')
    const receipt = (await mailsTo(app, email, 2)).find(({ subject }) =>
      subject.startsWith('Your interview was'),
    )
    const pages = [page, pageIn(receipt?.text ?? '')]
    // The evaluation must not come between the two.
    await expect.poll(async () => (await read(page)).body.results).not.toBeNull()
    const [first, second] = await Promise.all(pages.map(read))
    expect(first?.body).toMatchObject({ stage: 'finished', interview: { id: body.id } })
    expect(second?.body).toEqual(first?.body)
  })

  it('answers every token that opens nothing alike', async () => {
    const { page } = await begin()
    const wrong = [
      '',
      'x',
      page.slice(0, -1),
      `${page}A`,
      `${page.slice(0, 30)}${page[30] === 'A' ? 'B' : 'A'}${page.slice(31)}`,
      pageToken(app.context.config, newId()),
      pageToken({ secretKey: 'another' }, newId()),
    ]
    const answers = await Promise.all(wrong.map(read))
    for (const { status, body } of answers)
      expect([status, { ...body, request_id: '' }]).toEqual([404, { ...answers[0]?.body, request_id: '' }])
    expect((await app.api('GET', '/my')).status).toBe(404)
  })

  it('gives another device a token for the open interview alone', async () => {
    const { page, interview } = await begin()
    const resume = () => app.api('POST', '/my/resume', { pageToken: page })
    const { body } = await resume()
    expect(body.interview_id).toBe(interview.id)
    const seen = await app.api('GET', `/interviews/${interview.id}`, { interviewToken: body.candidate_token })
    expect([seen.status, seen.body.viewer]).toEqual([200, 'candidate'])
    await setStatus(app, interview, 'in_progress')
    await setStatus(app, interview, 'completed')
    expect((await resume()).body.code).toBe('INTERVIEW_CLOSED')
  })
})

describe('the code of a page', () => {
  it('opens it for an hour, once, and is mailed at most once a minute', async () => {
    const begun = await begin()
    const code = await codeFor(begun, 2)
    const again = await app.api('POST', '/my/code', { pageToken: begun.page })
    expect(again.body.retry_after).toBeGreaterThan(0)
    expect(await readMails(app.context.config, begun.email)).toHaveLength(2)
    const { body } = await confirm(begun.page, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect((await read(begun.page)).body.confirmed_until).toBe(body.confirmed_until)
    expect((await confirm(begun.page, code)).body.code).toBe('CODE_INVALID')
    app.clock.advance(3_600_000)
    expect((await read(begun.page)).body.confirmed_until).toBeNull()
  })

  it('ends after five wrong tries, after 15 minutes, and is none of another page', async () => {
    const [mine, other] = [await begin(), await begin()]
    const code = await codeFor(mine, 2)
    await codeFor(other, 2)
    expect((await confirm(other.page, code)).body.code).toBe('CODE_INVALID')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++) await confirm(mine.page, wrong)
    expect((await confirm(mine.page, code)).body.code).toBe('CODE_INVALID')
    app.clock.advance(60_000)
    const late = await codeFor(mine, 3)
    app.clock.advance(900_000)
    expect((await confirm(mine.page, late)).body.code).toBe('CODE_INVALID')
  })
})
