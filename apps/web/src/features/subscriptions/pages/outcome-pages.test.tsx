import { act, screen } from '@testing-library/react'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import { expect, test, vi } from 'vitest'
import { Toaster } from '../../../components/ui/toaster.tsx'
import { t } from '../../../i18n/index.ts'
import { isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, serve } from '../../../testing/serve.ts'
import { Component as CalledOff } from './subscription-cancel-page.tsx'
import { Component as Success } from './subscription-success-page.tsx'

const hrefs = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

test.each(['en', 'ru'] as const)(
  'a confirmation without its ids says so, and that no money is lost, %s',
  async language => {
    const sent = serve({})
    await renderScreen(
      <>
        <Success />
        <Toaster />
      </>,
      { texts: 'billing', at: '/subscription/success', language },
    )
    await screen.findByRole('heading', { name: t('subscriptions.success.errorTitle') })
    expect(isShown(t('subscriptions.success.insufficient'))).toBe(true)
    expect(isShown(t('subscriptions.success.safe'))).toBe(true)
    await screen.findByText(t('subscriptions.success.errorToast'))
    expect(hrefs()).toEqual(['/pricing'])
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  },
)

test('a confirmed plan redirects to the dashboard after three seconds', async () => {
  const subscription = {
    plan_name: 'Professional',
    pending_plan_id: null,
    current_period_end: null,
    trial_end: null,
  }
  const sent = serve({
    'POST /subscriptions/confirm': { subscription: subscription as Subscription } as never,
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { address } = await renderScreen(<Success />, {
    texts: 'billing',
    at: '/subscription/success?subscription_id=I-1',
  })
  await screen.findByRole('heading', { name: t('subscriptions.success.title', { plan: 'Professional' }) })
  expect(bodiesOf(sent, 'POST /subscriptions/confirm')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(address()).toBe('/dashboard')
})

test('a cancelled payment links to the plans and to the dashboard', async () => {
  serve({})
  await renderScreen(<CalledOff />, { texts: 'billing' })
  expect(isShown(t('subscriptions.calledOff.text'))).toBe(true)
  expect(hrefs()).toEqual(['/pricing', '/dashboard'])
})
