import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalInput, toLocalInput, zoneName } from './deadline.ts'

const MINUTE = 60_000

describe('deadline', () => {
  it('round-trips through the field to the minute', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / MINUTE, max: Date.UTC(2100, 0, 1) / MINUTE })
    fc.assert(
      fc.property(minutes, minute => {
        const typed = toLocalInput(new Date(minute * MINUTE).toISOString())
        // The hour that a clock shows twice in autumn is the earlier one.
        const [now, again] = [minute * MINUTE, Date.parse(fromLocalInput(typed) ?? '')]
        expect([0, 60 * MINUTE, 30 * MINUTE]).toContain(Math.abs(now - again))
        expect(toLocalInput(new Date(again).toISOString())).toBe(typed)
      }),
    )
  })

  it('uses the local time zone', () => {
    const at = new Date(2027, 2, 9, 8, 5)
    expect(toLocalInput(at.toISOString())).toBe('2027-03-09T08:05')
    expect(fromLocalInput('2027-03-09T08:05')).toBe(at.toISOString())
  })

  it.each(['', 'tomorrow', '2027-02', '2027-13-40T99:99'])('returns null for %j', typed =>
    expect(fromLocalInput(typed)).toBeNull(),
  )

  it('names the time zone in the given language', () => {
    const at = '2027-03-09T08:05:00Z'
    expect(zoneName('en', at)).toMatch(/\S/)
    expect(zoneName('ru', at)).toMatch(/[а-я]/i)
  })
})
