import { fireEvent, screen, within } from '@testing-library/react'
import type { User } from '@vivavox/contracts/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '../../i18n/index.ts'
import { setLetterKeys } from '../../lib/page/letter-keys.ts'
import { clearSession, keepSession } from '../../lib/session/session-store.ts'
import { hasFocus, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aListedInterview } from '../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../testing/serve.ts'
import { PaletteHost } from './palette-host.tsx'

const open = async () => {
  const view = await renderScreen(
    <main>
      <input type="search" aria-label="Search candidates" />
      <PaletteHost />
    </main>,
    { texts: 'desk', at: '/dashboard' },
  )
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey })
  return { ...view, press }
}
const NONE = { vacancies: [], next_cursor: null } as never

beforeEach(() => {
  keepSession({ id: 'u1', name: 'Olga' } as User)
  setLetterKeys(true)
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

test('a slash focuses the search field of the page', async () => {
  const { press } = await open()
  press('/')
  expect(hasFocus(screen.getByRole('searchbox', { name: 'Search candidates' }))).toBe(true)
})

test('? lists the shortcuts; switching off one-character shortcuts removes them from the list and the page', async () => {
  const { user, press } = await open()
  press('?')
  const sheet = within(await screen.findByRole('dialog', { name: t('desk.keys') }))
  expect(sheet.getByText(t('desk.keys.select'))).toBeTruthy()
  await user.click(sheet.getByRole('switch', { name: new RegExp(t('desk.keys.letters')) }))
  expect(isShown(t('desk.keys.select'))).toBe(false)
  expect(sheet.getByText(t('desk.keys.palette'))).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: t('common.close') }))
  press('?')
  expect(screen.queryByRole('dialog', { name: t('desk.keys') })).toBeNull()
})

test('finds a candidate by name and opens the result with Enter', async () => {
  serve({
    'GET /dashboard/vacancies': NONE,
    'GET /interviews': {
      interviews: [aListedInterview({ candidate_name: 'Carol Clark' })],
      total: 1,
    } as never,
  })
  const { user, press, address } = await open()
  press('k', true)
  const input = await screen.findByRole('combobox')
  expect(hasFocus(input)).toBe(true)
  await user.type(input, 'carol')
  await screen.findByRole('option', { name: /Carol Clark/ })
  await vi.waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Carol Clark'),
  )
  await user.keyboard('{Enter}')
  expect(address()).toBe('/results/i1')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('offers the other organisations of the person', async () => {
  const organisations = [
    { id: 'o1', name: 'Hotel', role: 'owner', current: true },
    { id: 'o2', name: 'Clinic', role: 'recruiter', current: false },
  ]
  keepSession({ id: 'u1', name: 'Olga', organisations } as User, 'token')
  const sent = serve({
    'GET /dashboard/vacancies': NONE,
    'POST /organisations/{id}/use': refusal('NOT_FOUND'),
  })
  const { user, press } = await open()
  press('k', true)
  expect(screen.queryByRole('option', { name: /Hotel/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Switch to Clinic' }))
  expect(bodiesOf(sent, 'POST /organisations/o2/use')).toHaveLength(1)
})

test('finds a vacancy by its title', async () => {
  const vacancies = [{ id: 'v1', title: 'Night porter', interviews_count: 2 }]
  serve({ 'GET /dashboard/vacancies': { vacancies } as never })
  const { user, press, address } = await open()
  press('k', true)
  await user.click(await screen.findByRole('option', { name: /Night porter/ }))
  expect(address()).toBe('/vacancy/v1/results')
})

test('says that nothing was found', async () => {
  serve({ 'GET /dashboard/vacancies': NONE, 'GET /interviews': { interviews: [], total: 0 } as never })
  const { user, press } = await open()
  press('k', true)
  await user.type(await screen.findByRole('combobox'), 'zzzz')
  await screen.findByText(t('desk.palette.none'))
})

test('does nothing for a visitor who is not signed in', async () => {
  clearSession()
  const { press } = await open()
  press('k', true)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['owner', ['results.create', 'desk.onlyNew', 'desk.decision.undecided', 'common.nav.pricing']],
  ['recruiter', ['results.create', 'desk.onlyNew', 'desk.decision.undecided']],
  ['reviewer', []],
] as const)('a %s finds the pages of their role', async (organisation_role, offered) => {
  keepSession({ id: 'u1', name: 'Olga', organisation_role } as User)
  serve({ 'GET /dashboard/vacancies': NONE })
  const { press } = await open()
  press('k', true)
  await screen.findByText(t('common.nav.settings'))
  const all = ['results.create', 'desk.onlyNew', 'desk.decision.undecided', 'common.nav.pricing'] as const
  expect(all.filter(key => isShown(t(key)))).toEqual(offered)
})
