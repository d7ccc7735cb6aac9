import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/engine.ts'
import { t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Sent, serve } from '../../../testing/serve.ts'
import type { Account } from '../accounts/queries.ts'
import { Component as AccountsTab } from './accounts-tab.tsx'

const accountOf = (change: Partial<Account>): Account => ({
  id: 'a1',
  name: 'Olga',
  email: 'olga@example.com',
  email_verified: true,
  role: 'user',
  state: 'active',
  blocked_reason: null,
  created_at: '2026-11-01T12:00:00.000Z',
  last_seen_at: null,
  organisations: [{ id: 'o1', name: 'Hotel Morgen', role: 'owner', plan_id: 'starter' }],
  mails_today: 3,
  interviews_this_period: 2,
  ...change,
})
const bodiesTo = (sent: readonly Sent[], wanted: string) =>
  sent.filter(({ call }) => call === wanted).map(({ body }) => body)
const named = (what: 'block' | 'unblock' | 'changePlan') =>
  t('admin.accounts.named', { what: t(`admin.accounts.${what}`), name: 'Olga' })
const PLANS = [{ id: 'enterprise', name: 'Enterprise' }] as never

test.each(['en', 'ru'] as const)(
  'an account is blocked with a reason, and let in again, %s',
  async language => {
    let accounts = [accountOf({})]
    const sent = serve({
      'GET /subscriptions/plans': PLANS,
      'GET /admin/accounts': () => ({ accounts, next_cursor: null }),
      'POST /admin/accounts/{id}/block': ({ reason }) => {
        accounts = [accountOf({ state: 'blocked', blocked_reason: reason })]
        return undefined as never
      },
      'POST /admin/accounts/{id}/unblock': undefined as never,
    })
    await loadTexts('admin')
    const { user } = await renderScreen(<AccountsTab />, { texts: 'settings', language })
    await user.click(await screen.findByRole('button', { name: named('block') }))
    const confirm = button(t('admin.accounts.block'))
    await user.click(confirm)
    expect(isShown(t('admin.accounts.reasonMissing'))).toBe(true)
    await user.type(field(t('admin.accounts.reason')), 'spam')
    await user.click(confirm)
    await screen.findByText(t('admin.accounts.reasonWas', { reason: 'spam' }))
    expect(bodiesTo(sent, 'POST /admin/accounts/a1/block')).toEqual([{ reason: 'spam' }])
    await user.click(button(named('unblock')))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /admin/accounts/a1/unblock'))
  },
)

test('a plan is given, and the search asks the server', async () => {
  const sent = serve({
    'GET /subscriptions/plans': PLANS,
    'GET /admin/accounts': { accounts: [accountOf({})], next_cursor: null },
    'PUT /admin/accounts/{id}/plan': undefined as never,
  })
  await loadTexts('admin')
  const { user } = await renderScreen(<AccountsTab />, { texts: 'settings' })
  await user.click(await screen.findByRole('button', { name: named('changePlan') }))
  await user.selectOptions(field(t('admin.accounts.plan')), 'enterprise')
  await user.click(button(t('admin.accounts.changePlan')))
  await waitFor(() =>
    expect(bodiesTo(sent, 'PUT /admin/accounts/a1/plan')).toEqual([{ plan_id: 'enterprise' }]),
  )
  await user.type(field(t('admin.accounts.search')), 'olga')
  await waitFor(() => expect(sent.at(-1)?.query).toEqual({ search: 'olga' }))
})
