import { describe, expect, it, vi } from 'vitest'
import { createMember } from '../../../../app/testing/create-member.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { MINUTE_MS } from '../../../../platform/clock.ts'
import { newId } from '../../../../platform/ids.ts'
import { readCopiedRows } from '../../../interviewing/candidate-page/copy/copy-rows.repository.ts'
import { eraseInterview } from '../../../interviewing/interviews/deletion/delete-interview.ts'
import { sendMessage } from './message-mail.jobs.ts'
import { decline, messageDesk, WORDS } from './testing/message-desk.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const { open, put, listed, withdraw, states } = messageDesk(app)

describe('a message with a decision', () => {
  it('waits ten minutes, leaves once with the company as the reader of answers, and says so', async () => {
    const desk = await open()
    const { status } = await put(desk, decline(WORDS))
    expect(status).toBe(200)
    const [message] = await listed(desk)
    expect(message).toMatchObject({
      kind: 'decline',
      subject: 'Your application: Registered nurse, surgical ward',
      body: `Hello Jane Roe,\n\nno. See ${context.config.publicOrigin}/my`,
      state: 'waiting',
      sent_at: null,
      by: { id: desk.owner.id },
    })
    expect(Math.abs(Date.parse(message.send_at) - app.clock.now().getTime() - 10 * MINUTE_MS)).toBeLessThan(
      MINUTE_MS,
    )
    await sendMessage(context, message.id)
    expect(await states(desk)).toEqual(['waiting'])
    app.clock.advance(10 * MINUTE_MS)
    await Promise.all([sendMessage(context, message.id), sendMessage(context, message.id)])
    await sendMessage(context, message.id)
    const [mail, ...more] = await readMails(context.config, desk.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: message.subject, replyTo: 'jobs@acme.example' })
    expect(mail?.headers['message-id']).toContain(message.id)
    expect(mail?.text).toContain('Reply to this email')
    expect(mail?.text).toMatch(/no\. See \S+\/my#token=[\w-]{65}/)
    expect(await listed(desk)).toMatchObject([{ state: 'sent', sent_at: expect.any(String) }])
    const late = await withdraw(desk, message.id)
    expect([late.status, late.body.code]).toEqual([409, 'MESSAGE_NOT_WAITING'])
  })

  it('is that of the decision that counts when two members decide at once', async () => {
    const desk = await open()
    const { token } = await createMember(context, desk.owner.id, 'admin')
    await Promise.all([
      put(desk, decline({ ...WORDS, send_after_minutes: 5 })),
      put({ ...desk, token }, { ...decline({ ...WORDS, send_after_minutes: 5 }), decision: 'hold' }),
    ])
    app.clock.advance(5 * MINUTE_MS)
    for (const { id } of await listed(desk)) await sendMessage(context, id)
    const sent = (await listed(desk)).filter(({ state }: { state: string }) => state === 'sent')
    const { body } = await app.api('GET', `/interviews/${desk.id}`, { token: desk.token })
    expect(sent.map(({ kind }: { kind: string }) => kind)).toEqual([body.decision.decision])
    expect(await mailsTo(app, desk.email, 1)).toHaveLength(1)
  })

  it('notes in the ledger who sent it at once', async () => {
    const desk = await open()
    await put(desk, decline(WORDS))
    const [{ id }] = await listed(desk)
    await app.api('POST', `/interviews/${desk.id}/messages/${id}/send`, { token: desk.token })
    const { body } = await app.api('GET', `/interviews/${desk.id}/audit`, { token: desk.token })
    const [latest] = body.entries
    expect(latest).toMatchObject({ action: 'message_queued', by: { id: desk.owner.id } })
    expect(Date.parse(latest.details.send_at)).toBeLessThanOrEqual(app.clock.now().getTime())
  })

  it('is the template of the decision in the candidate’s language where nothing else is written, and leaves by its job', async () => {
    const desk = await open({ language: 'ru' })
    await put(desk, decline({ send_after_minutes: 0 }))
    const [mail] = await mailsTo(app, desk.email, 1)
    expect(mail?.subject).toBe('Ваш отклик: Registered nurse, surgical ward')
    expect(mail?.text).toContain('Здравствуйте, Jane Roe!')
    expect(mail?.headers['content-language']).toBe('ru')
  })

  it('promises an answer only where one reaches the company', async () => {
    const desk = await open()
    const body = { contact_email: '+44 20 7946 0000' }
    await app.api('PUT', '/organisation', { token: desk.token, body })
    await put(desk, decline({ send_after_minutes: 0 }))
    const [mail] = await mailsTo(app, desk.email, 1)
    expect(mail?.replyTo ?? '').toBe('')
    expect(mail?.text).not.toMatch(/reply/i)
  })

  it('escapes what people wrote, and takes no name for a variable', async () => {
    const desk = await open()
    const other = await desk.seat({ candidate_name: '<b>{next_step}</b>' })
    const with0 = { ...WORDS, body: 'Dear {name} <i>', send_after_minutes: 0 }
    await put({ ...desk, ...other }, decline(with0))
    const [mail] = await mailsTo(app, other.email, 1)
    expect(mail?.html).toContain('Dear &lt;b&gt;next_step&lt;/b&gt; &lt;i&gt;')
  })

  it('is refused, with the decision, where a variable is unknown or has no value', async () => {
    const desk = await open({ name: '' })
    const unknown = await put(desk, decline({ ...WORDS, body: 'Dear {nmae} of {company}' }))
    expect([unknown.status, unknown.body.code]).toEqual([422, 'MESSAGE_INCOMPLETE'])
    expect(unknown.body.details).toEqual([
      { path: 'message.body', message: '{nmae} is not a placeholder of this email' },
      { path: 'message.body', message: 'There is nothing to put in place of {company}' },
    ])
    expect((await put(desk, decline({ ...WORDS, subject: 'See {next_step}' }))).status).toBe(422)
    expect((await put(desk, decline({ ...WORDS, body: 'x'.repeat(5_001) }))).status).toBe(400)
    expect((await put(desk, decline({ ...WORDS, send_after_minutes: -1 }))).status).toBe(400)
    expect(await listed(desk)).toEqual([])
    expect((await put(await open({ step: 'none' }), decline(WORDS))).body.details).toEqual([
      { path: 'message.body', message: 'There is nothing to put in place of {next_step}' },
    ])
    expect((await app.api('GET', `/interviews/${desk.id}`, { token: desk.token })).body.decision).toBeNull()
  })

  it('is withdrawn by hand, by the next decision, and with the decision', async () => {
    const desk = await open()
    await put(desk, decline(WORDS))
    const [message] = await listed(desk)
    expect((await withdraw(desk, newId())).status).toBe(404)
    expect((await withdraw(desk, message.id)).status).toBe(204)
    expect((await withdraw(desk, message.id)).body.code).toBe('MESSAGE_NOT_WAITING')
    await put(desk, decline(WORDS))
    await put(desk, { ...decline(WORDS), decision: 'hold' })
    expect(await states(desk)).toEqual(['waiting', 'withdrawn', 'withdrawn'])
    const undone = await app.api('DELETE', `/interviews/${desk.id}/decision`, { token: desk.token })
    expect(undone.status).toBe(200)
    // As before the decision that is undone.
    expect(await states(desk)).toEqual(['withdrawn', 'waiting', 'withdrawn'])
    await app.api('DELETE', `/interviews/${desk.id}/decision`, { token: desk.token })
    expect(await states(desk)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    app.clock.advance(10 * MINUTE_MS)
    for (const { id } of await listed(desk)) await sendMessage(context, id)
    expect(await readMails(context.config, desk.email)).toEqual([])
    const { body } = await app.api('GET', `/interviews/${desk.id}/audit`, { token: desk.token })
    const actions = body.entries.map(({ action }: { action: string }) => action)
    expect(actions.filter((each: string) => each === 'message_withdrawn')).toHaveLength(4)
    expect(actions.filter((each: string) => each === 'message_queued')).toHaveLength(4)
  })

  it('is one when pressed twice, and follows a decision that was made before', async () => {
    const desk = await open()
    await put(desk, decline(null))
    await put(desk, decline(WORDS))
    await put(desk, decline(WORDS))
    expect(await states(desk)).toEqual(['waiting'])
    await put(desk, decline({ ...WORDS, body: 'Other words' }))
    expect(await states(desk)).toEqual(['waiting', 'withdrawn'])
    const { body } = await app.api('GET', `/interviews/${desk.id}`, { token: desk.token })
    expect(body.decision_history).toHaveLength(1)
  })

  it('leaves at once when asked to', async () => {
    const desk = await open()
    await put(desk, decline(WORDS))
    const [{ id }] = await listed(desk)
    const send = () => app.api('POST', `/interviews/${desk.id}/messages/${id}/send`, { token: desk.token })
    expect((await send()).status).toBe(204)
    await mailsTo(app, desk.email, 1)
    await vi.waitFor(async () => expect(await states(desk)).toEqual(['sent']))
    expect((await send()).body.code).toBe('MESSAGE_NOT_WAITING')
  })

  it('of two recruiters who decide at once is the later one’s', async () => {
    const desk = await open()
    const both = await Promise.all([
      put(desk, decline({ ...WORDS, body: 'One' }, 'One')),
      put(desk, { ...decline({ ...WORDS, body: 'Two' }, 'Two'), decision: 'hold' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const messages = await listed(desk)
    expect(messages.map(({ state }: { state: string }) => state).sort()).toEqual(['waiting', 'withdrawn'])
    app.clock.advance(10 * MINUTE_MS)
    for (const { id } of messages) await sendMessage(context, id)
    const mails = await readMails(context.config, desk.email)
    expect(mails).toHaveLength(1)
    const { decision } = (await app.api('GET', `/interviews/${desk.id}`, { token: desk.token })).body
    expect(mails[0]?.text).toContain(decision.reason)
  })
})

describe('messages in bulk', () => {
  it('go to each candidate of whom the decision was made, and are withdrawn with it', async () => {
    const desk = await open()
    const other = await desk.seat({ candidate_name: 'John Doe' })
    const body = { ids: [desk.id, other.id], action: 'decline', reason: 'Others', message: {} }
    const done = await app.api('POST', '/interviews/bulk', { token: desk.token, body })
    expect(done.body.done).toHaveLength(2)
    expect(await listed({ ...desk, ...other })).toMatchObject([{ body: expect.stringContaining('John Doe') }])
    const [decision] = done.body.decisions
    await app.api('POST', '/interviews/bulk/withdraw', { token: desk.token, body: { decisions: [decision] } })
    expect(await states({ ...desk, id: decision.id })).toEqual(['withdrawn'])
  })

  it('leave with the way back also where the same was decided before, and replace no message', async () => {
    const desk = await open()
    const other = await desk.seat()
    const people = [desk, { ...desk, ...other }]
    await put(desk, decline(null, 'Others'))
    await put({ ...desk, ...other }, decline(WORDS, 'Others'))
    const body = { ids: [desk.id, other.id], action: 'decline', reason: 'Others', message: {} }
    const { body: done } = await app.api('POST', '/interviews/bulk', { token: desk.token, body })
    expect(done.decisions.map(({ id }: { id: string }) => id)).toEqual([desk.id])
    const { decisions } = done
    await app.api('POST', '/interviews/bulk/withdraw', { token: desk.token, body: { decisions } })
    expect(await Promise.all(people.map(states))).toEqual([['withdrawn'], ['waiting']])
    const { body: left } = await app.api('GET', `/interviews/${desk.id}`, { token: desk.token })
    expect(left.decision).toMatchObject({ decision: 'decline' })
  })

  it('give back, when undone, the message that waited before, with time to stop it', async () => {
    const desk = await open()
    await put(desk, { ...decline({ ...WORDS, send_after_minutes: 30 }), decision: 'hold' })
    const [held] = await listed(desk)
    const body = { ids: [desk.id], action: 'decline', reason: 'Others', message: {} }
    const { decisions } = (await app.api('POST', '/interviews/bulk', { token: desk.token, body })).body
    const undo = () =>
      app.api('POST', '/interviews/bulk/withdraw', { token: desk.token, body: { decisions } })
    await undo()
    expect(await listed(desk)).toMatchObject([{ state: 'withdrawn' }, held])
    const again = await app.api('POST', '/interviews/bulk', { token: desk.token, body })
    app.clock.advance(40 * MINUTE_MS)
    const late = { decisions: again.body.decisions }
    await Promise.all(
      [1, 2].map(() => app.api('POST', '/interviews/bulk/withdraw', { token: desk.token, body: late })),
    )
    const back = (await listed(desk)).filter(({ state }: { state: string }) => state === 'waiting')
    expect(back).toMatchObject([{ id: held.id }])
    expect(Date.parse(back[0].send_at)).toBeGreaterThan(app.clock.now().getTime() + 9 * MINUTE_MS)
  })

  it('say for each candidate why not', async () => {
    const desk = await open({ name: '' })
    const message = { ...WORDS, body: '{company}' }
    const body = { ids: [desk.id], action: 'decline', reason: 'Others', message }
    const { body: result } = await app.api('POST', '/interviews/bulk', { token: desk.token, body })
    expect(result).toMatchObject({ done: [], failed: [{ id: desk.id, code: 'MESSAGE_INCOMPLETE' }] })
  })
})

describe('a preview', () => {
  it('shows what this candidate would read, without the name in a blind review', async () => {
    const desk = await open({ language: 'de', blind: true })
    const path = `/interviews/${desk.id}/messages/preview`
    const { body } = await app.api('POST', path, { token: desk.token, body: { kind: 'advance' } })
    expect(body).toMatchObject({ locale: 'de', candidate_name: expect.stringMatching(/^Candidate \d+$/) })
    expect(body.body).toContain(`Guten Tag ${body.candidate_name}`)
    expect(body.template.body).toContain('{next_step}')
    const plain = await open({ step: 'none' })
    const without = await app.api('POST', `/interviews/${plain.id}/messages/preview`, {
      token: plain.token,
      body: { kind: 'advance' },
    })
    expect(without.body.template.body).not.toContain('{next_step}')
    await put(desk, decline(WORDS))
    expect((await listed(desk))[0].body).not.toContain('Jane')
    const bad = { kind: 'advance', body: '{what}' }
    expect((await app.api('POST', path, { token: desk.token, body: bad })).body.code).toBe(
      'MESSAGE_INCOMPLETE',
    )
  })
})

describe('templates', () => {
  it('are the organisation’s own where it wrote any, by occasion and language', async () => {
    const desk = await open()
    const path = '/settings/message-templates'
    const { body } = await app.api('GET', path, { token: desk.token })
    expect(body.templates).toHaveLength(35)
    expect(body.templates.every(({ is_default }: { is_default: boolean }) => is_default)).toBe(true)
    const own = { subject: 'News: {vacancy}', body: 'Sorry, {name}' }
    const save = (words: object) => app.api('PUT', `${path}/decline/en`, { token: desk.token, body: words })
    expect((await save({ ...own, body: '{what}' })).status).toBe(400)
    expect((await save(own)).body.templates).toMatchObject([{ ...own, is_default: false }])
    expect((await app.api('GET', `${path}/decline/en`, { token: desk.token })).body.templates).toMatchObject([
      own,
    ])
    await put(desk, decline({}))
    expect(await listed(desk)).toMatchObject([{ body: 'Sorry, Jane Roe' }])
    expect((await save({ subject: '', body: '' })).body.templates[0].is_default).toBe(true)
  })
})

describe('candidates who wait for an answer', () => {
  it('are those decided without a message and those undecided for days', async () => {
    const desk = await open()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const late = await desk.seat({ ended_at: days(8) })
    await desk.seat({ ended_at: days(2) })
    await desk.seat({ ended_at: days(9), is_sample: true })
    await put(desk, decline(null))
    const waiting = async (query = '') => {
      const path = `/vacancies/${desk.vacancyId}/interviews?waiting_for_answer=true${query}`
      const { body } = await app.api('GET', path, { token: desk.token })
      return body.interviews.map(({ id }: { id: string }) => id).sort()
    }
    expect(await waiting()).toEqual([desk.id, late.id].sort())
    expect(await waiting('&waiting_days=1')).toHaveLength(3)
    await put(desk, decline(WORDS))
    expect(await waiting()).toEqual([late.id])
    const bad = await app.api('GET', '/interviews?waiting_days=400', { token: desk.token })
    expect(bad.status).toBe(400)
  })
})

describe('what is kept of a message', () => {
  it('stands in the candidate’s copy once it was sent, and goes with the interview', async () => {
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 0 }))
    await mailsTo(app, desk.email, 1)
    await vi.waitFor(async () => expect(await states(desk)).toEqual(['sent']))
    await put(desk, { ...decline(WORDS), decision: 'hold' })
    const ids = { page: desk.id, interview: desk.id, invitation: null }
    const { decision_messages: copied } = await readCopiedRows(db, ids)
    expect(copied).toMatchObject([{ subject: expect.stringContaining('Your application') }])
    await eraseInterview(context, desk.id, { accountId: null, action: 'interview.expired' })
    const left = await db
      .selectFrom('decision_messages')
      .select('id')
      .where('interview_id', '=', desk.id)
      .execute()
    expect(left).toEqual([])
    expect(await readMails(context.config, desk.email)).toEqual([])
  })
})
