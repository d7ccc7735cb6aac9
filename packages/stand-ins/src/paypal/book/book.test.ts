import { beforeEach, expect, test } from 'vitest'
import { type Book, keepBook } from './book.ts'

const DAY = 24 * 3_600_000
const START = Date.parse('2027-01-31T10:00:00Z')
const context = {
  brand_name: 'Talks',
  locale: 'en-US',
  shipping_preference: 'NO_SHIPPING',
  user_action: 'SUBSCRIBE_NOW',
  return_url: 'http://app.example/agreed',
  cancel_url: 'http://app.example/called-off',
}

let book: Book
let now: number
let told: string[]
let productId: string
beforeEach(() => {
  now = START
  told = []
  const tell = (type: string) => void told.push(type.replace('BILLING.SUBSCRIPTION.', ''))
  book = keepBook({ now: () => now, tell, settings: { revisionShows: 'at_renewal' }, origin: () => '' })
  productId = book.createProduct({ name: 'Talks', type: 'SERVICE' }).id
})

function plan(value: string, trialDays = 0): string {
  const trial = {
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
    frequency: { interval_unit: 'DAY', interval_count: trialDays },
  }
  const regular = {
    tenure_type: 'REGULAR',
    sequence: 2,
    total_cycles: 0,
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: { currency_code: 'USD', value } },
  }
  const billing_cycles = trialDays ? [trial, regular] : [regular]
  const payment_preferences = { payment_failure_threshold: 2 }
  const body = { product_id: productId, name: value, status: 'ACTIVE', billing_cycles, payment_preferences }
  return book.createPlan(body).id
}

/** A subscription that its buyer has agreed to. */
function subscribe(planId: string) {
  const subscriber = { email_address: 'buyer@example.com' }
  const body = { plan_id: planId, custom_id: 'row-1', subscriber, application_context: context }
  const kept = book.create(body)
  book.approve(kept.approval.baToken)
  return kept
}
const revise = (id: string, planId: string) =>
  book.revise(id, { plan_id: planId, application_context: context })
const pass = (days: number) => {
  now += days * DAY
  book.billDue()
}

test('the first month is paid at once, and the next one falls due on its last day', () => {
  const kept = subscribe(plan('19.99'))
  expect(kept.payments).toMatchObject([{ amount: 1_999 }])
  expect(book.show(kept)).toMatchObject({
    status: 'ACTIVE',
    billing_info: { next_billing_time: '2027-02-28T10:00:00Z', last_payment: { amount: { value: '19.99' } } },
  })
  expect(told).toEqual(['CREATED', 'ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
})

test('a refused payment is tried again; refused twice it suspends; activated it is collected', () => {
  const kept = subscribe(plan('29.00'))
  kept.declines = true
  pass(28)
  expect(book.show(kept, ['last_failed_payment'])).toMatchObject({
    status: 'ACTIVE',
    billing_info: {
      last_failed_payment: { next_payment_retry_time: '2027-03-05T10:00:00Z' },
    },
  })
  pass(5)
  expect(kept).toMatchObject({ status: 'SUSPENDED', failures: 2 })
  kept.declines = false
  book.activate(kept.id)
  expect(book.show(kept)).toMatchObject({ billing_info: { next_billing_time: '2027-03-31T10:00:00Z' } })
  expect(kept.payments.map(({ status }) => status)).toEqual([
    'COMPLETED',
    'DECLINED',
    'DECLINED',
    'COMPLETED',
  ])
})

test('a change of plan waits for the buyer, then for the next cycle, whatever was asked for since', () => {
  const kept = subscribe(plan('29.00', 14))
  const dearer = plan('99.00', 14)
  const { baToken } = revise(kept.id, dearer)
  pass(14)
  expect(kept.payments.at(-1)?.amount).toBe(2900)
  book.approve(baToken)
  revise(kept.id, plan('49.00'))
  expect(kept.planId).not.toBe(dearer)
  pass(28)
  expect(kept.planId).toBe(dearer)
  expect(kept.payments.at(-1)?.amount).toBe(9900)
})

test('cancelled is final, and has no next billing time', () => {
  const kept = subscribe(plan('29.00'))
  book.cancel(kept.id)
  for (const what of ['cancel', 'activate', 'suspend'] as const)
    expect(() => book[what](kept.id)).toThrow('UNPROCESSABLE_ENTITY')
  expect(book.show(kept).billing_info).not.toHaveProperty('next_billing_time')
})
