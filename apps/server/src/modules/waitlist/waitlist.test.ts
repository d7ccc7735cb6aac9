import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { visitorOf } from './add-to-waitlist.ts'
import { countsSince, noteFor, QUIET_MS, type WaitlistPerson } from './waitlist.policy.ts'

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

describe('noteFor', () => {
  it('adds an unknown candidate', () => {
    const note = noteFor([], { email: 'a@b.example', name: 'A', visitor: 'v' }, SINCE, NOW)
    expect(note).toEqual({
      id: null,
      values: { email: 'a@b.example', name: 'A', visitor: 'v', at: NOW, written_at: null },
      obsoleteId: null,
      isNew: true,
    })
  })

  it('counts a visitor once, and keeps them one when they leave an address', () => {
    expect(noteFor([row()], { visitor: 'v' }, SINCE, NOW)).toMatchObject({ id: 'row', isNew: false })
    const left = noteFor([row()], { visitor: 'v', email: 'a@b.example', name: 'A' }, SINCE, NOW)
    expect(left).toMatchObject({
      id: 'row',
      isNew: false,
      values: { email: 'a@b.example', name: 'A', at: EARLIER },
    })
  })

  it('tells two addresses of one office apart', () => {
    const known = [row({ email: 'a@b.example' })]
    expect(noteFor(known, { visitor: 'v', email: 'c@b.example' }, SINCE, NOW)).toMatchObject({
      id: null,
      isNew: true,
    })
  })

  it('makes one of a nameless visit and an address that is known already', () => {
    const known = [row({ id: 'nameless' }), row({ id: 'known', visitor: 'w', email: 'a@b.example' })]
    const note = noteFor(known, { visitor: 'v', email: 'a@b.example' }, SINCE, NOW)
    expect(note).toMatchObject({ id: 'known', obsoleteId: 'nameless', isNew: false })
  })

  it('lets wait again who comes in another period, but writes to no candidate twice in thirty days', () => {
    const known = [row({ email: 'a@b.example', at: BEFORE, written_at: BEFORE })]
    expect(noteFor(known, { visitor: 'v' }, SINCE, NOW)).toMatchObject({
      isNew: true,
      values: { email: 'a@b.example', at: NOW, written_at: null },
    })
    const written = [row({ email: 'a@b.example', written_at: EARLIER })]
    const looked = noteFor(written, { visitor: 'v' }, SINCE, NOW)
    expect(looked).toMatchObject({ isNew: false, values: { at: EARLIER, written_at: EARLIER } })
    const asked = noteFor(written, { visitor: 'v', email: 'a@b.example' }, SINCE, NOW)
    expect(asked).toMatchObject({ isNew: false, values: { at: EARLIER, written_at: EARLIER } })
    const longAgo = new Date(NOW.getTime() - QUIET_MS)
    const rewritten = [row({ email: 'a@b.example', written_at: longAgo })]
    expect(noteFor(rewritten, { email: 'a@b.example' }, SINCE, NOW).values.written_at).toBeNull()
  })

  it('never keeps an address twice, nor more rows than people who came', () => {
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
          const note = noteFor(known, visit, SINCE, NOW)
          const id = note.id ?? newId()
          rows = [...rows.filter(one => one.id !== id && one.id !== note.obsoleteId), { id, ...note.values }]
        }
        const emails = rows.flatMap(one => one.email ?? [])
        expect(new Set(emails).size).toBe(emails.length)
        expect(new Set(emails)).toEqual(new Set(visits.flatMap(visit => visit.email ?? [])))
        const nameless = rows.filter(one => one.email === null).map(one => one.visitor)
        expect(new Set(nameless).size).toBe(nameless.length)
      }),
    )
  })
})

describe('countsSince', () => {
  it('is the period of the plan, else a month', () => {
    expect(countsSince({ start: SINCE }, NOW)).toEqual(SINCE)
    expect(countsSince(null, NOW)).toEqual(at('2026-10-21T00:00:00Z'))
  })
})

describe('visitorOf', () => {
  const from = (ip: string, agent: string) => ({ ip, headers: { 'user-agent': agent } })
  const key = { secretKey: 'k'.repeat(32) }
  const visitor = visitorOf(key, 'vacancy', from('192.0.2.7', 'Firefox'))

  it('is the same for the same browser, and shows neither address nor browser', () => {
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
