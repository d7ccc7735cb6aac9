import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type InterviewFilter, NO_FILTER } from './interview-filter.ts'
import { InterviewFilters } from './interview-filters.tsx'

let shown: InterviewFilter
const Filters = ({ first }: { first: InterviewFilter }) => {
  const [filter, setFilter] = useState(first)
  shown = filter
  return <InterviewFilters filter={filter} onChange={part => setFilter({ ...filter, ...part })} />
}
const FIRST: InterviewFilter = { ...NO_FILTER, sort: '-created_at' }
const show = (change: Partial<InterviewFilter> = {}, language: 'en' | 'ru' = 'en') =>
  renderScreen(<Filters first={{ ...FIRST, ...change }} />, { texts: 'desk', language })
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

test.each(['en', 'ru'] as const)('chips are turned on and off, each by itself, %s', async language => {
  const { user } = await show({}, language)
  await user.click(button(t('desk.onlyNew')))
  await user.click(button(t('desk.decision.undecided')))
  expect(shown).toEqual({ ...FIRST, isNew: true, decision: 'undecided' })
  expect([isPressed(t('desk.onlyNew')), isPressed(t('desk.starred'))]).toEqual([true, false])
  await user.click(button(t('desk.decision.undecided')))
  expect(shown.decision).toBeNull()
})

test('the rest is folded, unless it narrows the list: then it says by how much', async () => {
  const { user, unmount } = await show()
  expect(screen.queryByLabelText(t('desk.from'))).toBeNull()
  await user.click(button(t('desk.moreFilters')))
  fireEvent.change(field(t('desk.from')), { target: { value: '2026-11-02' } })
  expect(shown.from).toBe('2026-11-02')
  expect(field(t('desk.until')).min).toBe('2026-11-02')
  fireEvent.change(field(t('desk.from')), { target: { value: '' } })
  expect(shown.from).toBeNull()
  unmount()
  await show({ until: '2026-11-30' })
  expect(field(t('desk.until')).value).toBe('2026-11-30')
  expect(button(t('desk.moreFiltersSet', { count: 1 })).getAttribute('aria-expanded')).toBe('true')
})

test('a status and an order are chosen from what a list has', async () => {
  const { user } = await show()
  await user.selectOptions(field(t('results.status')), t('common.status.completed'))
  await user.selectOptions(field(t('results.sort')), t('results.sort.candidate_name'))
  expect(shown).toMatchObject({ status: 'completed', sort: 'candidate_name' })
  await user.selectOptions(field(t('results.status')), t('results.status.all'))
  expect(shown.status).toBeNull()
})
