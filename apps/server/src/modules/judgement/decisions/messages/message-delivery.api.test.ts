import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../platform/clock.ts'
import { startSmtpServer } from '../../../ledger/notifications/testing/start-smtp-server.ts'
import { resendLost, sendMessage } from './message-mail.jobs.ts'
import { decline, messageDesk, WORDS } from './testing/message-desk.ts'

const app = await useTestApp()
const { context } = app
const { db } = context
const { open, put, listed, withdraw, states } = messageDesk(app)

/** The same server with this mail server. */
const by = (url: string): typeof context => ({
  ...context,
  config: { ...context.config, mail: { kind: 'smtp', url } },
})
/** Longer than a try may take. */
const TRY_MS = 90_000
/** No mail server listens there. */
const AWAY = 'smtp://127.0.0.1:1'
const stored = (id: string) =>
  db.selectFrom('decision_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a message whose time has come', () => {
  it('either leaves or is withdrawn when both happen at once', async () => {
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    const [{ id }] = await listed(desk)
    app.clock.advance(5 * MINUTE_MS)
    const [{ status }] = await Promise.all([withdraw(desk, id), sendMessage(context, id)])
    const mails = await readMails(context.config, desk.email)
    expect([status, mails.length, ...(await states(desk))]).toEqual(
      status === 204 ? [204, 0, 'withdrawn'] : [409, 1, 'sent'],
    )
  })

  it('reaches the mail server once, and after a kill before the note again under the same Message-ID', async () => {
    const server = await startSmtpServer()
    const online = by(server.url)
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    const [{ id }] = await listed(desk)
    app.clock.advance(5 * MINUTE_MS)
    await Promise.all([sendMessage(online, id), sendMessage(online, id), sendMessage(online, id)])
    expect(server.messages).toHaveLength(1)
    const claimed_at = app.clock.now()
    const left = { state: 'sending', claimed_at } as const
    await db.updateTable('decision_messages').set(left).where('id', '=', id).execute()
    expect((await withdraw(desk, id)).body.code).toBe('MESSAGE_NOT_WAITING')
    await sendMessage(online, id)
    expect(server.messages).toHaveLength(1)
    app.clock.advance(TRY_MS)
    await Promise.all([sendMessage(online, id), sendMessage(online, id)])
    expect(await states(desk)).toEqual(['sent'])
    const ids = server.messages.map(each => /^Message-ID: (.*)$/im.exec(each.toString())?.[1])
    expect(ids).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
    await server.close()
  })

  it('pressed to leave at once while an earlier try is out reaches the mail server once', async () => {
    const server = await startSmtpServer()
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    const [{ id }] = await listed(desk)
    app.clock.advance(5 * MINUTE_MS)
    await sendMessage(by(AWAY), id)
    await db.updateTable('decision_messages').set({ send_at: app.clock.now() }).where('id', '=', id).execute()
    // The press sends it while the job of the first try comes again.
    await Promise.all([sendMessage(by(server.url), id), sendMessage(by(server.url), id)])
    await sendMessage(by(server.url), id)
    expect(server.messages).toHaveLength(1)
    expect(await states(desk)).toEqual(['sent'])
    await server.close()
  })

  it('is not given back by a try that another one took over', async () => {
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    const [{ id }] = await listed(desk)
    app.clock.advance(5 * MINUTE_MS)
    // Its mail server hangs up once another try has begun.
    const claimed_at = new Date(app.clock.now().getTime() + TRY_MS)
    const takeOver = () =>
      db.updateTable('decision_messages').set({ claimed_at }).where('id', '=', id).execute()
    const slow = createServer(socket => void takeOver().then(() => socket.destroy()))
    await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
    await sendMessage(by(`smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`), id)
    slow.close()
    expect(await stored(id)).toMatchObject({ state: 'sending', tries: 0, claimed_at })
    const server = await startSmtpServer()
    await sendMessage(by(server.url), id)
    expect(server.messages).toEqual([])
    await server.close()
  })

  it('waits for a mail server that is away for an hour, says when it is tried again, and leaves once', async () => {
    const server = await startSmtpServer()
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    const [{ id }] = await listed(desk)
    app.clock.advance(5 * MINUTE_MS)
    const until = app.clock.now().getTime() + HOUR_MS
    const toNextTry = async () => {
      const [{ send_at }] = await listed(desk)
      app.clock.advance(Math.max(0, Date.parse(send_at) - app.clock.now().getTime()))
    }
    for (let tries = 1; app.clock.now().getTime() < until; tries++) {
      await sendMessage(by(AWAY), id)
      const [message] = await listed(desk)
      expect(message).toMatchObject({ state: 'waiting', tries, sent_at: null })
      expect(Date.parse(message.send_at)).toBeGreaterThan(app.clock.now().getTime())
      await sendMessage(by(server.url), id)
      expect(server.messages).toEqual([])
      await toNextTry()
    }
    await Promise.all([sendMessage(by(server.url), id), sendMessage(by(server.url), id)])
    expect(await states(desk)).toEqual(['sent'])
    expect(server.messages).toHaveLength(1)
    await server.close()
  })

  it('can be withdrawn while the mail server is away, fails with the last try, and can be written anew', async () => {
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    const [{ id }] = await listed(desk)
    app.clock.advance(5 * MINUTE_MS)
    await sendMessage(by(AWAY), id)
    expect(await states(desk)).toEqual(['waiting'])
    const last = { tries: 8, send_at: app.clock.now() }
    await db.updateTable('decision_messages').set(last).where('id', '=', id).execute()
    await sendMessage(by(AWAY), id)
    expect(await states(desk)).toEqual(['failed'])
    expect((await withdraw(desk, id)).body.code).toBe('MESSAGE_NOT_WAITING')
    await put(desk, decline({ ...WORDS, send_after_minutes: 5 }))
    expect(await states(desk)).toEqual(['waiting', 'failed'])
  })

  it('that lost its job is queued again', async () => {
    const desk = await open()
    await put(desk, decline({ ...WORDS, send_after_minutes: 30 }))
    app.clock.advance(4 * HOUR_MS)
    expect(await resendLost(context)).toBeGreaterThan(0)
    await mailsTo(app, desk.email, 1)
    await vi.waitFor(async () => expect(await states(desk)).toEqual(['sent']))
  })
})
