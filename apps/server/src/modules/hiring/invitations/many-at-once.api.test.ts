import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { reserveMails } from '../candidate-mails/index.ts'
import { remindCandidates } from './remind-candidates.ts'
import { newAddress, openHosts } from './testing/guests.ts'

const app = await useTestApp({ mailsPerDayNewAccount: 1_000 })
// No worker takes what is queued here.
await app.context.jobs.stop()
const DAY = 86_400_000

describe('many invitations', () => {
  it('stops at the mails of a day, counting no row of a list that is too long', async () => {
    const { invite, list } = await openHosts(app)
    const rows = (count: number) => Array.from({ length: count }, () => ({ email: newAddress() }))
    const answers = await Promise.all([invite(rows(400)), invite(rows(400)), invite(rows(400))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('MAIL_LIMIT_REACHED')
    expect(refused?.body.details[0].message).toContain('1000 emails to candidates a day')
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect((await invite(rows(200))).status).toBe(201)
    expect((await invite(rows(1))).status).toBe(429)
    expect(await list()).toHaveLength(50)
  })

  it('may be sent again on the next day', async () => {
    const { owner } = await openHosts(app)
    const take = (count: number) => reserveMails(app.context, app.context.db, owner.id, count)
    await take(1_000)
    await expect(take(1)).rejects.toMatchObject({ code: 'MAIL_LIMIT_REACHED' })
    app.clock.advance(DAY)
    await take(1_000)
  })

  it('are reminded in any number, by hundreds at a time', async () => {
    const hosts = await openHosts(app)
    const rows = Array.from({ length: 230 }, () => ({ email: newAddress() }))
    await hosts.invite(rows, { remind: true })
    app.clock.advance(2 * DAY)
    expect(await remindCandidates(app.context)).toBe(230)
    expect(await remindCandidates(app.context)).toBe(0)
  })
})
