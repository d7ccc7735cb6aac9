import { describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { say } from '../../../../app/testing/say.ts'
import { startTestApp, type TestApp } from '../../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { hashToken } from '../../../../platform/ids.ts'
import { unsubscribeToken } from '../../../hiring/candidate-mails/stopped-mails.ts'
import { newAddress, openHosts, setStatus } from '../../../hiring/invitations/testing/guests.ts'

const app = await useTestApp()

/** Receipts alone: the link of the candidate's page comes in a mail of its own. */
const areReceipts = ({ text }: { text: string }) => text.includes('#receipt=')
const readReceipts = async (at: TestApp, email: string) =>
  (await readMails(at.context.config, email)).filter(areReceipts)
const receiptsTo = async (at: TestApp, email: string) => (await mailsTo(at, email, 2)).filter(areReceipts)

const receiptIn = (text: string): string => text.match(/#receipt=([\w-]{43})\b/)?.[1] ?? ''

const begin = async (vacancy: Parameters<typeof openHosts>[1] = {}, at: TestApp = app) => {
  const hosts = await openHosts(at, vacancy)
  const email = newAddress()
  const { body } = await apply(at, hosts.vacancyId, { candidate_email: email })
  await setStatus(at, body, 'in_progress')
  await say(at, body.id)
  return { ...hosts, email, interview: body }
}
const read = (id: string, interviewToken: string) => app.api('GET', `/interviews/${id}`, { interviewToken })

describe('the receipt of an interview', () => {
  it('comes once at the end, and says what was taken, when, what is next and whom to ask', async () => {
    const { email, interview } = await begin()
    await Promise.all([1, 2, 3].map(() => setStatus(app, interview, 'completed')))
    const [mail] = await receiptsTo(app, email)
    expect(mail?.subject).toBe('Your interview was received: Nurse')
    for (const part of [
      'Position: Nurse, Acme',
      'UTC',
      'Questions: 0 of 1',
      'jobs@acme.example',
      '180 days',
      'What happens next',
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain(`/results/${interview.id}#receipt=`)
    expect(mail?.text).not.toContain('Anna')
    expect(await readReceipts(app, email)).toHaveLength(1)
  })

  it('comes also to a reader who wants no more invitations of the company', async () => {
    const { email, interview, owner } = await begin()
    const token = unsubscribeToken(app.context.config, owner.id, email)
    expect((await app.api('POST', `/mails/unsubscribe/${token}`)).status).toBe(200)
    await setStatus(app, interview, 'completed')
    expect((await receiptsTo(app, email))[0]?.subject).toBe('Your interview was received: Nurse')
  })

  it.each([
    ['full', 'If there are scores and feedback', 'Если будут баллы и отзыв'],
    ['feedback', 'If there is feedback', 'Если будет отзыв'],
    ['none', 'are not shared with candidates', 'кандидатам не показывают'],
  ] as const)('says what the vacancy shares (%s), in its language', async (candidate_results, en, ru) => {
    const english = await begin({ candidate_results })
    const russian = await begin({ candidate_results, language: 'ru' })
    for (const { interview } of [english, russian]) await setStatus(app, interview, 'completed')
    expect((await receiptsTo(app, english.email))[0]?.text).toContain(en)
    expect((await receiptsTo(app, russian.email))[0]?.text).toContain(ru)
    // Answers that are not transcribed are never evaluated.
    for (const { email } of [english, russian])
      expect((await receiptsTo(app, email))[0]?.text).not.toMatch(
        /few minutes|as soon|ответы оценят|несколько минут/,
      )
  })

  it('opens the candidate’s own result for reading, and nothing else', async () => {
    const { email, interview, owner } = await begin()
    const other = await begin()
    await setStatus(app, interview, 'completed')
    const token = receiptIn((await receiptsTo(app, email))[0]?.text ?? '')
    const seen = await read(interview.id, token)
    expect([seen.status, seen.body.viewer]).toEqual([200, 'candidate'])
    expect(seen.body).not.toHaveProperty('integrity')
    expect((await read(other.interview.id, token)).status).toBe(403)
    const path = `/interviews/${interview.id}`
    const elsewhere = [
      ['PUT', path, { status: 'abandoned' }],
      ['DELETE', path],
      ['POST', `${path}/feedback`, { rating: 5 }],
      ['GET', `${path}/recording`],
      ['GET', `${path}/system-prompt`],
      ['GET', `/vacancies/${interview.vacancy_id}/interviews`],
      ['GET', '/settings'],
    ] as const
    for (const [method, where, body] of elsewhere) {
      const { status } = await app.api(method, where, { interviewToken: token, body })
      expect([where, [401, 403].includes(status)]).toEqual([where, true])
    }
    const room = { interviewToken: token, body: { interviewId: interview.id } }
    expect((await app.api('POST', '/rtc/token', room)).status).toBe(403)
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(204)
    expect((await read(interview.id, token)).status).toBe(404)
  })

  it('is stored as a hash', async () => {
    const { email, interview } = await begin()
    await setStatus(app, interview, 'completed')
    const token = receiptIn((await receiptsTo(app, email))[0]?.text ?? '')
    const row = await app.context.db
      .selectFrom('receipts')
      .selectAll()
      .where('interview_id', '=', interview.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(hashToken(token))
    const { rows } = await app.database.raw(
      `select data::text as data from jobs.job where name = 'receipt-mail'`,
    )
    expect(JSON.stringify([row, rows])).not.toContain(token)
  })

  it('is not written for an interview that never began, or was cancelled', async () => {
    const hosts = await openHosts(app)
    const email = newAddress()
    const pending = (await apply(app, hosts.vacancyId, { candidate_email: email })).body
    await setStatus(app, pending, 'completed')
    const cancelled = await begin()
    const { token } = cancelled.owner
    await app.api('PUT', `/interviews/${cancelled.interview.id}`, { token, body: { status: 'cancelled' } })
    const rows = await app.context.db
      .selectFrom('receipts')
      .select('interview_id')
      .where('interview_id', 'in', [pending.id, cancelled.interview.id])
      .execute()
    expect(rows).toEqual([])
  })

  it('is not written where nothing was said, and at most three times a day to one address', async () => {
    const { vacancyId } = await openHosts(app)
    const email = newAddress()
    const end = async (words: string | null) => {
      const { body } = await apply(app, vacancyId, { candidate_email: email })
      await setStatus(app, body, 'in_progress')
      if (words !== null) await say(app, body.id, words)
      await setStatus(app, body, 'completed')
    }
    for (const words of [null, '', 'a', 'b', 'c', 'd', 'e']) await end(words)
    const rows = await app.context.db
      .selectFrom('receipts')
      .innerJoin('interviews', 'interviews.id', 'receipts.interview_id')
      .select('interview_id')
      .where('candidate_email', '=', email)
      .execute()
    expect(rows).toHaveLength(3)
  })

  it('uses at most half of the mails that the owner may send in a day', async () => {
    const { owner, vacancyId, invite } = await openHosts(app)
    for (let at = 0; at < 12; at++) {
      const { body } = await apply(app, vacancyId, { candidate_email: newAddress() })
      await setStatus(app, body, 'in_progress')
      await say(app, body.id, 'a')
      await setStatus(app, body, 'completed')
    }
    const { mails_today } = (await app.api('GET', '/settings/usage', { token: owner.token })).body
    expect(mails_today).toBe(10)
    expect((await invite(Array.from({ length: 10 }, () => ({ email: newAddress() })))).status).toBe(201)
  })

  it.each([
    ['de', 'Ihr Interview ist angekommen: Nurse'],
    ['es', 'Hemos recibido su entrevista: Nurse'],
    ['fr', 'Votre entretien a bien été reçu : Nurse'],
    ['zh', '已收到您的面试：Nurse'],
    ['ja', '面接を受け付けました：Nurse'],
    ['it', 'Your interview was received: Nurse'],
  ])('is written in the candidate’s language (%s)', async (language, subject) => {
    const { email, interview } = await begin({ language })
    await setStatus(app, interview, 'completed')
    expect((await receiptsTo(app, email))[0]?.subject).toBe(subject)
  })

  it('comes once after a server that was killed with the end of the interview', async () => {
    const first = await startTestApp()
    const { email, interview } = await begin({}, first)
    await first.context.jobs.stop()
    await setStatus(first, interview, 'completed')
    expect(await readReceipts(first, email)).toHaveLength(0)
    const second = await first.restart()
    await receiptsTo(second, email)
    await setStatus(second, interview, 'completed')
    expect(await readReceipts(second, email)).toHaveLength(1)
    await second.stop()
  })
})
