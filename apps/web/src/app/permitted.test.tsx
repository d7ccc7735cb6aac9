import type { User } from '@vivavox/contracts/auth'
import type { Role } from '@vivavox/contracts/permissions'
import { beforeAll, expect, test } from 'vitest'
import { t } from '../i18n/index.ts'
import { keepSession } from '../lib/session/session-store.ts'
import { isShown } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PAGE_TABLE } from './page-table.ts'
import { Permitted } from './permitted.tsx'

// It is fetched when it is shown.
beforeAll(() => import('../components/layouts/refused.tsx'))

/** Addresses whose place is taken, for a member with this role, or for a visitor. */
const refusedTo = async (role: Role | null): Promise<string[]> => {
  if (role) keepSession({ id: 'u1', role: 'user', organisation_role: role } as User)
  const refused: string[] = []
  for (const { paths, needs } of PAGE_TABLE) {
    const { unmount } = await renderScreen(<Permitted needs={needs}>the page</Permitted>, { texts: 'common' })
    if (isShown(t('common.refused.title'))) refused.push(...paths)
    expect(isShown('the page')).toBe(!refused.includes(paths[0] ?? ''))
    unmount()
  }
  return refused
}
const BILLING = ['/checkout/:subscriptionId', '/pricing', '/receipts/:paymentId', '/subscription/success']
const RECRUITING = [
  '/create-vacancy',
  '/import-vacancies',
  '/vacancy/:vacancyId/created',
  '/vacancy/:vacancyId/edit',
  '/vacancy/:vacancyId/invitations',
  '/vacancy/:vacancyId/poster',
]

test.each([
  [null, []],
  ['owner', []],
  ['recruiter', BILLING],
  ['reviewer', [...BILLING, ...RECRUITING]],
  ['observer', [...BILLING, ...RECRUITING, '/requests']],
] as [Role | null, string[]][])('pages that are not for a %s are refused calmly', async (role, refused) => {
  expect((await refusedTo(role)).sort()).toEqual([...refused].sort())
})
