import { screen, within } from '@testing-library/react'
import type { Plan, Subscription } from '@vivavox/contracts/subscriptions'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refusal, serve } from '../../../testing/serve.ts'
import { RunningPlan } from './running-plan.tsx'

const plan = (id: string, name: string, price: number): Plan => ({
  id,
  name,
  price,
  interview_limit: 50,
  features: [],
  contact_sales: false,
})
const PLANS = [plan('starter', 'Starter', 0), plan('professional', 'Professional', 29)]
const SUBSCRIPTION: Subscription = {
  id: 's1',
  status: 'active',
  plan_id: 'professional',
  plan_name: 'Professional',
  completed_interviews: 1,
  interviews_limit: 50,
  plan_interview_limit: 50,
  current_period_start: '2026-11-01T12:00:00.000Z',
  current_period_end: '2026-12-01T12:00:00.000Z',
  cancel_at_period_end: false,
  trial_end: null,
  pending_plan_id: null,
  next_payment_retry_at: null,
}
const show = (change: Partial<Subscription> = {}, language: 'en' | 'ru' = 'en') =>
  renderScreen(<RunningPlan subscription={{ ...SUBSCRIPTION, ...change }} plans={PLANS} />, {
    texts: 'billing',
    language,
  })
const calls = (sent: readonly { call: string }[]) =>
  sent.map(({ call }) => call).filter(call => call.startsWith('POST'))

test.each(['en', 'ru'] as const)(
  'cancelling asks for confirmation with the end date, and can be aborted, %s',
  async language => {
    const sent = serve({ 'POST /subscriptions/cancel': refusal('PROVIDER_UNAVAILABLE') })
    const { user } = await show({}, language)
    await user.click(button(t('subscriptions.cancel')))
    await user.click(button(t('subscriptions.cancelKeep')))
    expect(calls(sent)).toEqual([])
    await user.click(button(t('subscriptions.cancel')))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(t('subscriptions.cancelResume'))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: t('subscriptions.cancel') }))
    expect((await dialog.findByRole('alert')).textContent).toContain(t('subscriptions.cancelError'))
    expect(calls(sent)).toEqual(['POST /subscriptions/cancel'])
  },
)

test('resumes a cancelled plan with one button', async () => {
  const sent = serve({})
  const { user } = await show({ cancel_at_period_end: true })
  expect(isShown(t('subscriptions.state.cancelled'))).toBe(true)
  expect(screen.queryByRole('button', { name: t('subscriptions.cancel') })).toBeNull()
  await user.click(button(t('subscriptions.resume')))
  expect(calls(sent)).toEqual(['POST /subscriptions/resume'])
})

test('shows the pending plan with its date, and cancels the change', async () => {
  const sent = serve({})
  const { user } = await show({ pending_plan_id: 'starter' })
  expect(isShown(t('subscriptions.change.pending', { plan: 'Starter', date: 'Dec 1, 2026' }))).toBe(true)
  await user.click(button(t('subscriptions.change.callOff', { plan: 'Professional' })))
  expect(sent.find(({ call }) => call === 'POST /subscriptions/change')?.body).toEqual({
    planId: 'professional',
  })
})

test('marks past-due and suspended plans', async () => {
  serve({})
  const { unmount } = await show({ status: 'past_due' })
  expect(isShown(t('subscriptions.state.past_due'))).toBe(true)
  unmount()
  await show({ status: 'suspended' })
  expect(isShown(t('subscriptions.state.suspended'))).toBe(true)
})
