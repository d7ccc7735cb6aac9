import { describe, expect, it } from 'vitest'
import { paidMonths } from './paid-months.ts'

const BEGIN = '2026-01-31T10:00:00Z'
const ten = (day: string) => `2026-${day}T10:00:00Z`
const paid = (iso: string) => ({ at: new Date(iso), paid: true })
const refused = (iso: string) => ({ at: new Date(iso), paid: false })
const lastOf = (...charges: ReturnType<typeof paid>[]) => {
  const month = paidMonths(new Date(BEGIN), charges).at(-1)
  return month && [month.start, month.end]
}
const dates = (...isos: string[]) => isos.map(iso => new Date(iso))

describe('paidMonths', () => {
  it.each([
    ['on the day', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['some hours later', '2026-02-28T15:00:00Z', '2026-03-31T15:00:00Z'],
    ['some hours early', '2026-02-28T05:00:00Z', '2026-03-31T05:00:00Z'],
  ])('collected %s, it is the month from then on', (_when, at, end) => {
    expect(lastOf(paid(BEGIN), paid(at))).toEqual(dates(at, end))
  })

  it('collected late, it is the month that was owed', () => {
    const tries = [refused(ten('02-28')), refused(ten('03-05'))]
    const owed = dates(ten('02-28'), ten('03-31'))
    expect(lastOf(paid(BEGIN), ...tries, paid(ten('03-20')))).toEqual(owed)
    expect(lastOf(paid(BEGIN), ...tries, paid(ten('03-20')), paid(ten('03-31')))).toEqual(
      dates(ten('03-31'), ten('04-30')),
    )
  })

  it('collected after the month that was owed, it is a whole one from then on, and so are the next ones', () => {
    const revived = [paid(BEGIN), refused(ten('02-28')), paid(ten('04-05'))]
    expect(lastOf(...revived)).toEqual(dates(ten('04-05'), ten('05-05')))
    expect(lastOf(...revived, paid(ten('05-05')))).toEqual(dates(ten('05-05'), ten('06-05')))
  })

  it('refused when it was revived, and collected later, it is the month from its revival on', () => {
    const charges = [paid(BEGIN), refused(ten('02-28')), refused(ten('04-05')), paid(ten('04-20'))]
    expect(lastOf(...charges)).toEqual(dates(ten('04-05'), ten('05-05')))
  })

  it('revived after a pause without a refused payment, it is a whole month from then on', () => {
    expect(lastOf(paid(BEGIN), paid(ten('03-10')))).toEqual(dates(ten('03-10'), ten('04-10')))
  })

  it('no month is paid for twice: another plan that counts from a short month has its own', () => {
    expect(lastOf(paid(BEGIN), paid(ten('02-28')), paid(ten('03-28')))).toEqual(
      dates(ten('03-28'), ten('04-28')),
    )
  })

  it('there is one for each payment, and none for what was refused', () => {
    expect(paidMonths(new Date(BEGIN), [refused(BEGIN)])).toEqual([])
    expect(paidMonths(new Date(BEGIN), [paid(BEGIN), refused(ten('02-28'))])).toHaveLength(1)
  })
})
