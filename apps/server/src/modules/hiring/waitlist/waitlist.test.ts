import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { visitorOf } from './add-to-waitlist.ts'
import { countsSince, MIN_MAIL_INTERVAL_MS, planUpsert, type WaitlistPerson } from './waitlist.policy.ts'

const at = (iso: string) => new Date(iso)
const SINCE = at('2026-11-01T00:00:00Z')
const BEFORE = at('2026-10-20T00:00:00Z')
const EARLIER = at('2026-11-10T00:00:00Z')
const NOW = at('2026-11-20T00:00:00Z')

const row = (change: object = {}) => ({
  id: 'row',
  visitor: 'v' as string | null,
  email: null as string | null,
  name: null as string | null,
  at: EARLIER,
  written_at: null as Date | null,
  ...change,
})

describe('planUpsert', () => {
  it('adds an unknown candidate', () => {
    const plan = planUpsert([], { email: 'a@b.example', name: 'A', visitor: 'v' }, SINCE, NOW)
    expect(plan).toEqual({
      id: null,
      values: { email: 'a@b.example', name: 'A', visitor: 'v', at: NOW, written_at: null },
      obsoleteId: null,
      isNew: true,
    })
  })

  it('counts a visitor once, also when they leave an email later', () => {
    expect(planUpsert([row()], { visitor: 'v' }, SINCE, NOW)).toMatchObject({ id: 'row', isNew: false })
    const left = planUpsert([row()], { visitor: 'v', email: 'a@b.example', name: 'A' }, SINCE, NOW)
    expect(left).toMatchObject({
      id: 'row',
      isNew: false,
      values: { email: 'a@b.example', name: 'A', at: EARLIER },
    })
  })

  it('adds two candidates for two emails of the same visitor', () => {
    const known = [row({ email: 'a@b.example' })]
    expect(planUpsert(known, { visitor: 'v', email: 'c@b.example' }, SINCE, NOW)).toMatchObject({
      id: null,
      isNew: true,
    })
  })

  it('merges a visit without an email into the entry that has the email', () => {
    const known = [row({ id: 'visit' }), row({ id: 'known', visitor: 'w', email: 'a@b.example' })]
    const plan = planUpsert(known, { visitor: 'v', email: 'a@b.example' }, SINCE, NOW)
    expect(plan).toMatchObject({ id: 'known', obsoleteId: 'visit', isNew: false })
  })

  it('returns a candidate to the waitlist in another period, but mails none twice in thirty days', () => {
    const known = [row({ email: 'a@b.example', at: BEFORE, written_at: BEFORE })]
    expect(planUpsert(known, { visitor: 'v' }, SINCE, NOW)).toMatchObject({
      isNew: true,
      values: { email: 'a@b.example', at: NOW, written_at: null },
    })
    const written = [row({ email: 'a@b.example', written_at: EARLIER })]
    const looked = planUpsert(written, { visitor: 'v' }, SINCE, NOW)
    expect(looked).toMatchObject({ isNew: false, values: { at: EARLIER, written_at: EARLIER } })
    const asked = planUpsert(written, { visitor: 'v', email: 'a@b.example' }, SINCE, NOW)
    expect(asked).toMatchObject({ isNew: false, values: { at: EARLIER, written_at: EARLIER } })
    const longAgo = new Date(NOW.getTime() - MIN_MAIL_INTERVAL_MS)
    const rewritten = [row({ email: 'a@b.example', written_at: longAgo })]
    expect(planUpsert(rewritten, { email: 'a@b.example' }, SINCE, NOW).values.written_at).toBeNull()
  })

  it('stores each email once and each visitor without an email once', () => {
    const person = fc.record(
      {
        visitor: fc.constantFrom('v', 'w', 'x'),
        email: fc.constantFrom('a@b.example', 'c@b.example', 'd@b.example'),
      },
      { requiredKeys: ['visitor'] },
    )
    fc.assert(
      fc.property(fc.array(person, { maxLength: 30 }), visits => {
        let rows: ReturnType<typeof row>[] = []
        for (const visit of visits as WaitlistPerson[]) {
          const known = rows.filter(
            one => (visit.email && one.email === visit.email) || one.visitor === visit.visitor,
          )
          const plan = planUpsert(known, visit, SINCE, NOW)
          const id = plan.id ?? newId()
          rows = [...rows.filter(one => one.id !== id && one.id !== plan.obsoleteId), { id, ...plan.values }]
        }
        const emails = rows.flatMap(one => one.email ?? [])
        expect(new Set(emails).size).toBe(emails.length)
        expect(new Set(emails)).toEqual(new Set(visits.flatMap(visit => visit.email ?? [])))
        const withoutEmail = rows.filter(one => one.email === null).map(one => one.visitor)
        expect(new Set(withoutEmail).size).toBe(withoutEmail.length)
      }),
    )
  })
})

describe('countsSince', () => {
  it('returns the start of the period, else 30 days ago', () => {
    expect(countsSince({ start: SINCE }, NOW)).toEqual(SINCE)
    expect(countsSince(null, NOW)).toEqual(at('2026-10-21T00:00:00Z'))
  })
})

describe('visitorOf', () => {
  const from = (ip: string, agent: string) => ({ ip, headers: { 'user-agent': agent } })
  const key = { secretKey: 'k'.repeat(32) }
  const visitor = visitorOf(key, 'vacancy', from('192.0.2.7', 'Firefox'))

  it('is equal for the same browser and contains neither IP address nor browser', () => {
    expect(visitorOf(key, 'vacancy', from('192.0.2.7', 'Firefox'))).toBe(visitor)
    expect(visitor).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['vacancy', from('192.0.2.8', 'Firefox'), key],
    ['vacancy', from('192.0.2.7', 'Chrome'), key],
    ['other', from('192.0.2.7', 'Firefox'), key],
    ['vacancy', from('192.0.2.7', 'Firefox'), { secretKey: 'l'.repeat(32) }],
  ])('differs by network, browser, vacancy and key: %#', (vacancyId, request, secret) => {
    expect(visitorOf(secret, vacancyId, request)).not.toBe(visitor)
  })
})
