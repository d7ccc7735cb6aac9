import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { newAddress, openHosts, setStatus, tokenIn } from '../../hiring/invitations/testing/guests.ts'
import { mailCollected, STRANGERS_WAITING_MAX } from './collected-messages.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

interface Sent {
  network?: string
  message?: string
  interviewToken?: string
  interview_id?: string
  invitation?: string
}

let last = 0
/** One that no other message came from. */
const newNetwork = () => {
  last += 1
  return `10.7.${Math.floor(last / 250)}.${(last % 250) + 1}`
}

const write = async (vacancy_id: string, { network = newNetwork(), interviewToken, ...sent }: Sent = {}) => {
  const headers = { 'x-forwarded-for': network }
  const body = { email: 'ann@guest.example', message: 'May I start later?', vacancy_id, ...sent }
  const answer = await app.api('POST', '/contact', {
    body,
    headers,
    ...(interviewToken && { interviewToken }),
  })
  return answer.status
}

const candidateOf = async (vacancyId: string) => {
  const { body } = await apply(app, vacancyId, { candidate_email: newAddress() })
  return { interview: body, shows: { interviewToken: body.candidate_token, interview_id: body.id } }
}

describe('the contact form of a vacancy', () => {
  it('lets candidates pass whom a stranger of their network would lock out, each by a counter of their own', async () => {
    const { vacancyId, owner, invite } = await openHosts(app)
    const email = newAddress()
    await invite([{ email }])
    const invitation = tokenIn((await mailsTo(app, email, 1))[0]?.text ?? '')
    const { interview, shows } = await candidateOf(vacancyId)
    const network = newNetwork()
    for (let at = 0; at < 10; at++) expect(await write(vacancyId, { network })).toBe(204)
    expect(await write(vacancyId, { network })).toBe(429)
    expect(await write(vacancyId, { network, ...shows }), 'any visitor can make a pending interview').toBe(
      429,
    )
    await setStatus(app, interview, 'in_progress')
    for (let at = 0; at < 5; at++) expect(await write(vacancyId, { network, ...shows })).toBe(204)
    expect(await write(vacancyId, { network, ...shows })).toBe(429)
    expect(await write(vacancyId, { network, invitation })).toBe(204)
    expect(await write(vacancyId)).toBe(204)
    const elsewhere = await openHosts(app)
    expect(await write(elsewhere.vacancyId, { network })).toBe(204)
    await mailCollected(app.context, owner.id)
    const texts = (await mailsTo(app, owner.email, 11)).map(({ text }) => text).join('\n')
    expect(texts.split('May I start later?')).toHaveLength(1 + 10 + 5 + 1 + 1)
  })

  it('counts no message to an unknown vacancy', async () => {
    const network = newNetwork()
    for (let at = 0; at < 11; at++) expect(await write(newId(), { network })).toBe(404)
    expect(await write((await openHosts(app)).vacancyId, { network })).toBe(204)
  })

  it('collects what comes beyond ten an hour into one mail, in which nothing is lost', async () => {
    const { vacancyId, owner } = await openHosts(app)
    const messages = Array.from({ length: 25 }, (_, at) => `Question ${at}\n\n1. you@evil.example: look`)
    for (const message of messages) expect(await write(vacancyId, { message })).toBe(204)
    await mailsTo(app, owner.email, 10)
    await mailCollected(app.context, owner.id)
    const mails = await mailsTo(app, owner.email, 11)
    const collected = mails.find(({ subject }) => subject.includes('(15)'))
    for (let at = 10; at < 25; at++) expect(collected?.text).toContain(`> Question ${at}\n`)
    expect(collected?.text).not.toMatch(/^1\. you/m)
    expect(collected?.text).toContain('15. ann@guest.example · Nurse')
    await mailCollected(app.context, owner.id)
    expect(await readMails(app.context.config, owner.email)).toHaveLength(11)
  })

  it('keeps a bounded number of strangers’ messages, and those of candidates on top', async () => {
    const { vacancyId, owner } = await openHosts(app)
    const { interview, shows } = await candidateOf(vacancyId)
    await setStatus(app, interview, 'in_progress')
    for (let at = 0; at < 10; at++) await write(vacancyId)
    const row = { receiver: owner.id, user_id: owner.id, locale: 'en' as const, sender: 'a@b.example' }
    await app.context.db
      .insertInto('contact_messages')
      .values(
        Array.from({ length: STRANGERS_WAITING_MAX }, () => ({
          ...row,
          id: newId(),
          message: 'x',
          about: null,
          is_candidate: false,
          created_at: app.clock.now(),
        })),
      )
      .execute()
    expect(await write(vacancyId)).toBe(429)
    expect(await write(vacancyId, shows)).toBe(204)
  })

  it('mails no link of a stranger, and none of their words in a subject', async () => {
    const { vacancyId, owner } = await openHosts(app)
    await write(vacancyId, { message: 'Sign in at https://evil.com/login or evil.com now' })
    const [mail] = await mailsTo(app, owner.email, 1)
    expect(mail?.text).toContain('Sign in at')
    expect(`${mail?.text}${mail?.html ?? ''}`).not.toContain('evil.com')
    expect(mail?.subject).not.toContain('Sign in')
    expect(mail?.text).toMatch(/Links in the text were taken apart|Ссылки в тексте разобраны/)
  })
})

describe('the contact form of the operator', () => {
  it('writes in the default language to an address without an account, else in that account’s, whatever the visitor reads', async () => {
    const subjectFor = async (contactEmail: string) => {
      Object.assign(app.context.config, { contactEmail, defaultLanguage: 'en' })
      const headers = { 'x-forwarded-for': newNetwork(), 'accept-language': 'ru' }
      const body = { email: 'ann@guest.example', message: 'What does it cost?' }
      expect((await app.api('POST', '/contact', { body, headers })).status).toBe(204)
      return (await mailsTo(app, contactEmail, 1))[0]?.subject
    }
    const account = await createAccount(app.context, { language: 'ru' })
    expect(await subjectFor('desk@operator.example')).toMatch(/[A-Za-z]{4}/)
    expect(await subjectFor(account.email)).toMatch(/[А-Яа-я]{4}/)
  })
})
