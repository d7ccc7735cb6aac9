import { screen, within } from '@testing-library/react'
import type { BulkResult } from '@vivavox/contracts/bulk'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { BulkActions } from './bulk-bar.tsx'

const done = (ids: string[], change: Partial<BulkResult> = {}): BulkResult => ({
  done: ids,
  failed: [],
  decisions: [],
  ...change,
})
/** A list in which these are selected until that is cleared. */
const Selected = ({ first }: { first: string[] }) => {
  const [selected, setSelected] = useState(first)
  return (
    <BulkActions
      selected={selected}
      list={{ vacancy: null, sort: '-created_at' }}
      may={() => true}
      onClear={() => setSelected([])}
    />
  )
}
const show = (first: string[], language: 'en' | 'ru' = 'en') => {
  // A window with room for a table.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  return renderScreen(<Selected first={first} />, { texts: 'desk', language })
}

test('many are decided about with one reason', async () => {
  const sent = serve({
    'POST /interviews/bulk': done(['a', 'b'], { decisions: [{ id: 'a', decision_id: 'd' }] }),
  })
  const { user } = await show(['a', 'b'])
  expect(isShown(t('desk.bulk.selected', { count: 2 }))).toBe(true)
  await user.click(button(t('decisions.do.decline')))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('decisions.do.decline') }))
  expect(isShown(t('desk.bulk.reasonMissing'))).toBe(true)
  await user.type(field(t('decisions.reason')), 'No licence')
  await user.click(dialog.getByRole('button', { name: t('decisions.do.decline') }))
  expect(bodiesOf(sent, 'POST /interviews/bulk')).toEqual([
    { ids: ['a', 'b'], action: 'decline', reason: 'No licence' },
  ])
  expect(isShown(t('desk.bulk.selected', { count: 2 }))).toBe(false)
})

test('deleting acts at once and spares who is being interviewed, until that is confirmed', async () => {
  const replies = [done(['a'], { failed: [{ id: 'b', code: 'CONFLICT' }] }), done(['b'])]
  const sent = serve({ 'POST /interviews/bulk': () => replies.shift() ?? done([]) })
  const { user } = await show(['a', 'b'])
  await user.click(button(t('desk.delete')))
  await screen.findByText(t('desk.bulk.runningText.delete', { count: 1 }))
  await user.click(button(t('desk.bulk.confirm.delete')))
  expect(bodiesOf(sent, 'POST /interviews/bulk')).toEqual([
    { ids: ['a', 'b'], action: 'delete', spare_running: true },
    { ids: ['b'], action: 'delete' },
  ])
})

test.each(['en', 'ru'] as const)(
  'what was done, what was not, and the way back stand in one place, %s',
  async language => {
    const sent = serve({
      'POST /interviews/bulk': done(['a', 'b'], { failed: [{ id: 'c', code: 'INTERVIEW_CLOSED' }] }),
      'POST /interviews/bulk/restore': done(['a', 'b']),
    })
    const { user } = await show(['a', 'b', 'c'], language)
    await user.click(button(t('desk.bulk.cancel')))
    expect(isShown(t('desk.bulk.done.cancel', { count: 2 }))).toBe(true)
    expect(isShown(t('desk.bulk.failed.closed', { count: 1 }))).toBe(true)
    await user.click(button(t('desk.bulk.undo')))
    expect(isShown(t('desk.bulk.done.restore', { count: 2 }))).toBe(true)
    expect(bodiesOf(sent, 'POST /interviews/bulk/restore')).toEqual([{ ids: ['a', 'b'] }])
    expect(screen.queryByRole('button', { name: t('desk.bulk.undo') })).toBeNull()
  },
)

test('a refusal is told, and nothing is shown as done', async () => {
  serve({ 'POST /interviews/bulk': refusal('INTERNAL') })
  const { user } = await show(['a'])
  await user.click(button(t('desk.delete')))
  await screen.findByRole('alert')
  expect(isShown(t('desk.bulk.selected', { count: 1 }))).toBe(true)
})
