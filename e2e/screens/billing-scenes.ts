import type { Page } from '@playwright/test'
import type {
  BillingDetails,
  Payment,
  PaymentOptions,
  Plan,
  Receipt,
  Subscription,
} from '@vivavox/contracts/subscriptions'
import { holdTimers } from '../support/page/held-timers.ts'
import { type Texts, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter } from '../support/servers/api.ts'
import type { Scene } from './scene.ts'

interface Stage {
  page: Page
  t: Texts
  open: (path: string) => Promise<unknown>
}

const ID = '01900000-0000-7000-8000-000000000001'

const PROFESSIONAL: Subscription = {
  id: ID,
  status: 'active',
  plan_id: 'professional',
  plan_name: 'Professional',
  completed_interviews: 32,
  interviews_limit: 50,
  plan_interview_limit: 50,
  current_period_start: '2026-11-03T10:00:00.000Z',
  current_period_end: '2026-12-03T10:00:00.000Z',
  cancel_at_period_end: false,
  trial_end: null,
  pending_plan_id: null,
  next_payment_retry_at: null,
}

const PAYPAL: PaymentOptions = {
  provider: 'paypal',
  paypal: { client_id: 'sb', script_origin: 'https://www.paypal.com', currency: 'USD' },
  trial_days: {},
  has_contact: true,
}

const PAYMENT: Payment = {
  id: ID,
  number: 'R-2026-000012',
  paid_at: '2026-11-03T10:00:00.000Z',
  amount: 2_900,
  refunded: 0,
  currency: 'USD',
  plan_name: 'Professional',
  period_start: '2026-11-03T10:00:00.000Z',
  period_end: '2026-12-03T10:00:00.000Z',
  provider: 'paypal',
}
const EARLIER: Payment = {
  ...PAYMENT,
  id: ID.replace(/1$/, '2'),
  number: 'R-2026-000007',
  paid_at: '2026-10-03T10:00:00.000Z',
  refunded: 900,
  period_start: '2026-10-03T10:00:00.000Z',
  period_end: '2026-11-03T10:00:00.000Z',
}

const DETAILS: BillingDetails = {
  company_name: 'Acme Logistics GmbH',
  address: 'Speicherstraße 5\n20457 Hamburg',
  tax_id: 'DE123456789',
}

const RECEIPT: Receipt = {
  ...EARLIER,
  seller: { name: 'Vivavox Ltd', address: '12 Harbour Street\nDublin D02 X285\nIreland' },
  buyer: { ...DETAILS, email: 'olga.smirnova@example.com' },
}

const answer = (page: Page, call: string, json: unknown, status = 200) =>
  page.route(`**/api/subscriptions/${call}`, route => route.fulfill({ status, json }))

/** A fresh account for which the server says what the scene is about. */
const scene = (name: string, play: (stage: Stage) => Promise<unknown>, rest: Partial<Scene> = {}): Scene => ({
  ...rest,
  name,
  go: async (page, { server, language }) => {
    await arriveSignedIn(page, await createRecruiter(server, { language, subscribed: false }))
    const open = (path: string) => page.goto(`${server.origin}${path}`)
    await play({ page, t: textsIn(language), open })
  },
})

/** The billing tab of an account whose plan is in this state. */
const billing = (
  name: string,
  change: Partial<Subscription>,
  play: (stage: Stage) => Promise<unknown> = async () => {},
): Scene =>
  scene(`billing-${name}`, async stage => {
    const { page, t, open } = stage
    await answer(page, 'current', { subscription: { ...PROFESSIONAL, ...change } })
    await answer(page, 'payment-options', PAYPAL)
    await answer(page, 'payments', { payments: [PAYMENT, EARLIER] })
    await answer(page, 'billing-details', DETAILS)
    await page.route('**/api/settings/usage', route =>
      route.fulfill({
        json: {
          completed_interviews: 32,
          running_interviews: 2,
          interviews_limit: 50,
          free_places: 16,
          turned_away: 0,
          period_start: PROFESSIONAL.current_period_start,
          period_end: PROFESSIONAL.current_period_end,
          vacancies: 3,
        },
      }),
    )
    await open('/settings?tab=billing')
    await page.getByRole('heading', { name: t('subscriptions.active', { plan: 'Professional' }) }).waitFor()
    await page.getByText(PAYMENT.number).waitFor()
    await play(stage)
  })

/** The way back from payment, answered so. */
const back = (name: string, status: number, code: string, key: Parameters<Texts>[0]): Scene =>
  scene(
    `subscription-${name}`,
    async ({ page, t, open }) => {
      await answer(page, 'confirm', { error: code, code }, status)
      await open(`/subscription/success?subscription_id=${ID}&ba_token=${ID}`)
      await page.getByText(t(key), { exact: true }).first().waitFor()
    },
    { complaints: new RegExp(`${status}`) },
  )

/** Whatever has to do with money. */
export const billingScenes: Scene[] = [
  billing('paid', {}),
  billing('trial', { trial_end: '2099-01-01T10:00:00.000Z', current_period_end: '2099-01-01T10:00:00.000Z' }),
  billing('cancelled', { cancel_at_period_end: true }),
  billing('late', { status: 'past_due', next_payment_retry_at: '2026-12-06T10:00:00.000Z' }),
  billing('paused', { status: 'suspended' }),
  billing('next-plan', { pending_plan_id: 'enterprise' }),
  billing('cancel', {}, async ({ page, t }) => {
    await recruiterOn(page, t).button(t('subscriptions.cancel')).click()
    await page.getByRole('dialog').waitFor()
  }),
  billing('change', {}, async ({ page, t }) => {
    await page.route('**/api/subscriptions/plans', async route => {
      const reply = await route.fetch()
      const plans: Plan[] = await reply.json()
      await route.fulfill({ json: plans.map(plan => ({ ...plan, contact_sales: false })) })
    })
    await page.reload()
    await page.getByRole('button', { name: t('subscriptions.changeTo', { plan: 'Enterprise' }) }).click()
    await page.getByRole('dialog').waitFor()
  }),
  scene('pricing-paypal', async ({ page, t, open }) => {
    await answer(page, 'payment-options', { ...PAYPAL, trial_days: { professional: 14 } })
    await open('/pricing')
    await page.getByText(t('subscriptions.paymentNote')).waitFor()
  }),
  back('refused', 409, 'SUBSCRIPTION_ACTIVE', 'subscriptions.success.alreadyRunning'),
  back('foreign', 404, 'NOT_FOUND', 'subscriptions.success.foreign'),
  back('unreachable', 503, 'PROVIDER_UNAVAILABLE', 'subscriptions.success.unreachable.title'),
  back('asking', 409, 'CONFLICT', 'subscriptions.success.asking'),
  back('waiting', 409, 'CONFLICT', 'subscriptions.success.waiting.title'),
  scene('subscription-processing', async ({ page, t, open }) => {
    await page.route('**/api/subscriptions/confirm', () => {})
    await open(`/subscription/success?subscription_id=${ID}`)
    await page.getByText(t('subscriptions.success.processing')).waitFor()
  }),
  scene('subscription-changed', async ({ page, t, open }) => {
    await answer(page, 'confirm', { subscription: { ...PROFESSIONAL, pending_plan_id: 'enterprise' } })
    await holdTimers(page, 3_000)
    await open(`/subscription/success?subscription_id=${ID}`)
    await page.getByText(t('subscriptions.success.until', { plan: 'Professional' })).waitFor()
  }),
  scene('subscription-kept', async ({ page, t, open }) => {
    await answer(page, 'current', { subscription: PROFESSIONAL })
    await open('/subscription/cancel')
    await page.getByRole('heading', { name: t('subscriptions.calledOff.change.title') }).waitFor()
  }),
  scene('checkout', async ({ page, t, open }) => {
    const plan = { id: 'professional', name: 'Professional', price: 29, interview_limit: 50, features: [] }
    const terms = {
      plan: { ...plan, contact_sales: false },
      currency: 'USD',
      trial_days: 14,
      starts_at: null,
    }
    await answer(page, 'local-checkout/*', terms)
    await open(`/checkout/${ID}`)
    await page.getByText(t('billing.checkout.noMoney')).waitFor()
  }),
  scene(
    'checkout-missing',
    async ({ page, open }) => {
      await answer(page, 'local-checkout/*', { error: '404', code: 'NOT_FOUND' }, 404)
      await open(`/checkout/${ID}`)
      await page.getByRole('alert').waitFor()
    },
    { complaints: /status of 404/ },
  ),
  scene('receipt', async ({ page, open }) => {
    await answer(page, 'payments/*', RECEIPT)
    await open(`/receipts/${ID}`)
    await page.getByText(RECEIPT.number).first().waitFor()
  }),
  scene('receipt-local', async ({ page, t, open }) => {
    const buyer = { company_name: '', address: '', tax_id: '', email: 'olga@example.com' }
    const seller = { name: 'Vivavox', address: '' }
    await answer(page, 'payments/*', { ...RECEIPT, provider: 'local', refunded: 0, buyer, seller })
    await open(`/receipts/${ID}`)
    await page.getByText(t('billing.receipt.local')).waitFor()
  }),
]
