import { screen } from '@testing-library/react'
import type { User } from '@vivavox/contracts/auth'
import type { Role } from '@vivavox/contracts/permissions'
import type { Dashboard, DeskVacancy } from '@vivavox/contracts/results'
import { expect, test, vi } from 'vitest'
import { type TextKey, t } from '../../../i18n/index.ts'
import { keepSession } from '../../../lib/session/session-store.ts'
import { isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy, permissionsAs } from '../../../testing/samples.ts'
import { serve } from '../../../testing/serve.ts'
import { Component } from './dashboard-page.tsx'

const FIGURES: Dashboard = {
  total_interviews: 3,
  completed_interviews: 2,
  average_score: 70,
  total_vacancies: 1,
  waiting: { new_results: 1, undecided: 1, failed_evaluations: 1, requests: 1, running: 1 },
  evaluate_again: { interviews: 1, provider: 'openai', samples: 3, usd_each: 0 },
}
const PLAN_CALLS = ['GET /subscriptions/current', 'GET /settings/usage', 'GET /subscriptions/turned-away']

interface Options {
  language?: 'en' | 'ru'
  /** Of the one vacancy; null: there is none. */
  change?: Partial<DeskVacancy> | null
}

const show = async (role: Role, { language = 'en', change = {} }: Options = {}) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  keepSession({ id: 'u2', role: 'user', organisation_role: role } as User)
  const counts = { interviews_count: 3, running_count: 0, new_count: 0 }
  const vacancy: DeskVacancy = { ...aVacancy({ permissions: permissionsAs(role), ...change }), ...counts }
  const sent = serve({
    'GET /dashboard': FIGURES,
    'GET /dashboard/vacancies': { vacancies: change ? [vacancy] : [], next_cursor: null, total: 1 },
    'GET /subscriptions/current': { subscription: null },
    'GET /subscriptions/plans': [],
    'GET /settings/usage': { interviews_limit: 0, free_places: 0, turned_away: 1 } as never,
    'GET /subscriptions/turned-away': { count: 1, first_at: null, reachable: 1, candidates: [] },
  })
  const view = await renderScreen(<Component />, { texts: 'desk', language })
  await screen.findByRole('tablist')
  return { ...view, calls: new Set(sent.map(({ call }) => call)) }
}
/** Whether a control has this name, alone or with the vacancy's title. */
const isOffered = (key: TextKey): boolean => {
  const name = t(key, { title: 'Night porter', count: key === 'desk.waiting.completed' ? 2 : 1 })
  return (['button', 'link'] as const).some(role => screen.queryAllByRole(role, { name }).length > 0)
}

const READING: TextKey[] = ['desk.waiting.completed']
const RECRUITING: TextKey[] = [
  'results.create',
  'desk.waiting.new_results',
  'desk.waiting.undecided',
  'desk.waiting.failed_evaluations',
  'desk.waiting.requests',
  'results.evaluateAgain.press',
  'results.copyLinkOf',
  'results.editOf',
  'results.duplicateOf',
  'results.deleteOf',
  'results.turnedAway.show',
]
const BILLING: TextKey[] = ['results.seePlans']
const ALL = [...READING, ...RECRUITING, ...BILLING]

test.each([
  ['owner', [...RECRUITING, ...BILLING], PLAN_CALLS],
  ['recruiter', RECRUITING, PLAN_CALLS],
  ['reviewer', READING, []],
  ['observer', READING, []],
] as const)(
  'the start page offers to a %s what the server permits, and asks for nothing else',
  async (...row) => {
    const [role, offered, asked] = row
    const { calls } = await show(role)
    expect(ALL.filter(isOffered)).toEqual(offered)
    expect(PLAN_CALLS.filter(call => calls.has(call))).toEqual(asked)
  },
)

test.each(['en', 'ru'] as const)('a reviewer on no team reads how that changes, %s', async language => {
  await show('reviewer', { language, change: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('desk.reader.title'))
  expect(isShown(t('desk.reader.noTeamText'))).toBe(true)
})

test('a row names who is responsible and says that it is confidential', async () => {
  await show('observer', { change: { access: 'team' } })
  expect(isShown('Olga Smirnova')).toBe(true)
  expect(isShown(t('desk.vacancy.confidential'))).toBe(true)
})
