import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../platform/clock.ts'
import { json } from '../../../../platform/database/tables.ts'
import { pageToken } from '../../../hiring/candidate-mails/index.ts'
import { findPage, keepOfPage } from '../../../interviewing/candidate-page/candidate-page.repository.ts'
import { sendMessage } from './message-mail.jobs.ts'
import { type Desk, decline, messageDesk, WORDS } from './testing/message-desk.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const { open, put, listed, states } = messageDesk(app)

describe('of a message', () => {
  /** Its texts may name web addresses. */
  const trust = ({ owner }: Desk) =>
    db.updateTable('organisations').set({ mail_limits_lifted: true }).where('id', '=', owner.id).execute()

  it('no link of others takes the secret of the candidate’s page along', async () => {
    const desk = await open()
    await trust(desk)
    const body = 'https://other.example/#{next_step} and https://other.example/?\ufeff{next_step}'
    await put(desk, decline({ ...WORDS, body, send_after_minutes: 0 }))
    const [mail] = await mailsTo(app, desk.email, 1)
    expect(mail?.text).toMatch(/\/my#token=/)
    expect(mail?.text).not.toMatch(/other\.example[^ \n]*token=/)
  })

  it('the address of a next step is not filled again', async () => {
    const desk = await open()
    await trust(desk)
    await db
      .updateTable('vacancies')
      .set({ next_step: json({ kind: 'link', url: 'https://other.example/{next_step}' }) })
      .where('id', '=', desk.vacancyId)
      .execute()
    await put(desk, { ...decline({ ...WORDS, send_after_minutes: 0 }), decision: 'advance' })
    const [mail] = await mailsTo(app, desk.email, 1)
    expect(mail?.text.split('https://other.example/')[1]).not.toMatch(/^\S*\s?\S*token=/)
  })

  it('that waits none leaves once its candidate has withdrawn', async () => {
    const desk = await open()
    await put(desk, decline(WORDS))
    const [{ id }] = await listed(desk)
    const page = await findPage(db, desk.id)
    const confirmed_until = new Date(app.clock.now().getTime() + HOUR_MS)
    if (page) await keepOfPage(db, page, app.clock.now(), { confirmed_until })
    const { status } = await app.api('POST', '/my/withdraw', {
      pageToken: pageToken(context.config, desk.id),
    })
    expect(status).toBe(204)
    app.clock.advance(10 * MINUTE_MS)
    await sendMessage(context, id)
    const mails = await readMails(context.config, desk.email)
    expect(mails.map(({ subject }) => subject)).not.toContain(
      'Your application: Registered nurse, surgical ward',
    )
    expect(await states(desk)).toEqual(['withdrawn'])
  })

  it('for a receipt no text names a next step, which candidates do not see before a person advances them', async () => {
    const desk = await open()
    const path = '/settings/message-templates/received/en'
    const words = { subject: 'Thank you', body: 'Go on: {next_step}' }
    const { status } = await app.api('PUT', path, { token: desk.token, body: words })
    expect(status).toBe(400)
    const { body } = await app.api('GET', path, { token: desk.token })
    expect(body.templates[0].variables).not.toContain('next_step')
  })
})
