import { screen } from '@testing-library/react'
import type { User } from '@vivavox/contracts/auth'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { keepSession } from '../../../lib/session/session-store.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refusal, serve } from '../../../testing/serve.ts'
import { PlanBanner } from './banners.tsx'
import { ProtectAccount } from './protect-account.tsx'

const signIn = (change: Partial<User>) =>
  keepSession({ id: 'u1', role: 'admin', two_factor_enabled: false, ...change } as User)

test.each(['en', 'ru'] as const)(
  'an administrator without a second factor is asked to set one up, and may wait, %s',
  async language => {
    signIn({})
    const { user, unmount } = await renderScreen(<ProtectAccount />, { texts: 'desk', language })
    expect(isShown(t('results.protect.title'))).toBe(true)
    const link = screen.getByRole('link', { name: t('results.protect.turnOn') })
    expect(link.getAttribute('href')).toBe('/settings?tab=security')
    await user.click(button(t('results.protect.later')))
    expect(isShown(t('results.protect.title'))).toBe(false)
    unmount()
    // The tab remembers it.
    await renderScreen(<ProtectAccount />, { texts: 'desk', language })
    expect(isShown(t('results.protect.title'))).toBe(false)
  },
)

test.each([
  ['a recruiter', { role: 'user' }],
  ['an administrator with a second factor', { two_factor_enabled: true }],
] as [string, Partial<User>][])('%s is not asked', async (_, change) => {
  signIn(change)
  await renderScreen(<ProtectAccount />, { texts: 'desk' })
  expect(isShown(t('results.protect.title'))).toBe(false)
})

const FREE = {
  id: 'starter',
  name: 'Starter',
  price: 0,
  interview_limit: 5,
  features: [],
  contact_sales: false,
}

test.each([
  [0, 'results.welcome'],
  [3, 'results.noPlan'],
] as const)(
  'without a plan and with %i vacancies the free one is begun by one press',
  async (total_vacancies, title) => {
    const sent = serve({
      'GET /subscriptions/current': { subscription: null },
      'GET /subscriptions/plans': [FREE],
      'GET /dashboard': { total_vacancies, total_interviews: 0 } as never,
      'POST /subscriptions/create': refusal('PROVIDER_UNAVAILABLE'),
    })
    const { user } = await renderScreen(<PlanBanner />, { texts: 'desk' })
    await screen.findByRole('heading', { name: t(title) })
    await screen.findByText(t('results.freeOffer', { count: 5 }))
    await user.click(button(t('results.startFree')))
    expect((await screen.findByRole('alert')).textContent).toContain(t('results.freeFailed'))
    expect(sent.find(({ call }) => call === 'POST /subscriptions/create')?.body).toEqual({
      planId: 'starter',
    })
  },
)

test('a plan that cannot be read says so, and is asked for again', async () => {
  let fails = true
  serve({ 'GET /subscriptions/current': () => (fails ? refusal('INTERNAL') : { subscription: null }) })
  const { user } = await renderScreen(<PlanBanner />, { texts: 'desk' })
  await screen.findByText(t('results.loadError.plan'))
  fails = false
  await user.click(button(t('common.retry')))
  await vi.waitFor(() => expect(isShown(t('results.loadError.plan'))).toBe(false))
})
