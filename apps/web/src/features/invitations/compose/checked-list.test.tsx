import { screen } from '@testing-library/react'
import { INVITATIONS_MAX } from '@vivavox/contracts/limits'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Guest } from '../parse/guests.ts'
import { CheckedList } from './checked-list.tsx'

const guest = (line: number, change: Partial<Guest> = {}): Guest => ({
  line,
  email: `p${line}@example.com`,
  name: '',
  phone: '',
  fault: null,
  ...change,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => guest(index + 1))
const show = (guests: Guest[], language: 'en' | 'ru' = 'en') => {
  const onTick = vi.fn()
  const list = <CheckedList guests={guests} onTick={onTick} />
  return renderScreen(list, { texts: 'vacancy', language }).then(view => ({ ...view, onTick }))
}

test.each(['en', 'ru'] as const)('faults come first, each with its line and reason, %s', async language => {
  await show([guest(1), guest(2, { email: 'vera@', fault: 'badEmail' }), guest(3)], language)
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain(t('invitations.check.line', { line: 2 }))
  expect(first?.textContent).toContain(t('invitations.fault.badEmail'))
  expect(screen.getByRole('status').textContent).toBe(
    t('invitations.check.ready', { count: 2 }) + t('invitations.check.faulty', { count: 1 }),
  )
})

test('a long list shows its beginning, and the rest at a press', async () => {
  const { user } = await show(many(9))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  await user.click(button(t('invitations.check.more', { count: 3 })))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})

test('more than one call takes is told beforehand', async () => {
  await show(many(INVITATIONS_MAX + 2))
  expect(isShown(t('invitations.check.tooMany', { max: INVITATIONS_MAX, rest: 2 }))).toBe(true)
})

test('an address beside a candidate’s is invited only where it is ticked', async () => {
  const { user, onTick } = await show([guest(1), guest(2, { isAside: true, fault: 'aside' })])
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  await user.click(tick)
  expect(onTick).toHaveBeenCalledWith('p2@example.com', true)
})
