import { screen } from '@testing-library/react'
import type { Permission } from '@vivavox/contracts/permissions'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type TextKey, t } from '../../../i18n/index.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aListedInterview, aVacancy, permissionsAs } from '../../../testing/samples.ts'
import { serve } from '../../../testing/serve.ts'
import { Component } from './vacancy-results-page.tsx'

const DECIDING: TextKey[] = ['decisions.do.advance', 'decisions.do.hold', 'decisions.do.decline']
const ALL: TextKey[] = [
  ...DECIDING,
  'desk.bulk.share',
  'desk.bulk.export',
  'desk.bulk.cancel',
  'desk.delete',
  'results.export',
  'common.edit',
  'results.invite',
]

/** The page with one interview, which is selected; or with none. */
const show = async (permissions: Permission[], total = 1) => {
  // A window with room for a table.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  serve({
    'GET /vacancies/{id}/interviews': {
      vacancy: aVacancy({ permissions }),
      interviews: total > 0 ? [aListedInterview()] : [],
      next_cursor: null,
      total,
      stats: { total, completed: total, in_progress: 0, average_score: null },
    },
  })
  const page = <Route path="/vacancy/:vacancyId/results" element={<Component />} />
  const view = await renderScreen(<Routes>{page}</Routes>, { texts: 'desk', at: '/vacancy/v1/results' })
  await screen.findByText('Night porter')
  if (total > 0) await view.user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  return view
}
const isOffered = (key: TextKey): boolean =>
  (['button', 'link'] as const).some(role => screen.queryByRole(role, { name: t(key) }) !== null)

test.each([
  ['owner', permissionsAs('owner'), ALL],
  ['recruiter', permissionsAs('recruiter'), ALL],
  ['reviewer who may decide', permissionsAs('reviewer', { may_decide: true }), DECIDING],
  ['reviewer', permissionsAs('reviewer'), []],
  ['observer', permissionsAs('observer'), []],
])('a vacancy offers to its %s what the server permits', async (_, permissions, offered) => {
  const { user } = await show(permissions)
  expect(isShown(t('desk.bulk.selected', { count: 1 }))).toBe(true)
  expect(ALL.filter(isOffered)).toEqual(offered)
  // A place in the history remembers what was selected there.
  await user.click(button(t('desk.bulk.clear')))
})

test.each([
  ['recruiter', 'results.noneForVacancy'],
  ['reviewer', 'desk.reader.noInterviews'],
] as const)('before the first interview a %s reads what fits', async (role, key) => {
  await show(permissionsAs(role), 0)
  expect(isShown(t(key))).toBe(true)
})
