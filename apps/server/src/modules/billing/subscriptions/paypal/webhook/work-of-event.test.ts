import { describe, expect, it } from 'vitest'
import { workOfEvent } from './work-of-event.ts'

const event = (event_type: string, resource: Record<string, unknown>) =>
  workOfEvent({ id: 'WH-1', event_type, resource: { id: null, ...resource } })

describe('workOfEvent', () => {
  it.each(['CREATED', 'ACTIVATED', 'UPDATED', 'CANCELLED', 'EXPIRED', 'SUSPENDED', 'PAYMENT.FAILED'])(
    'of BILLING.SUBSCRIPTION.%s looks at the subscription',
    what => {
      expect(event(`BILLING.SUBSCRIPTION.${what}`, { id: 'I-1', status: 'WHATEVER' })).toEqual({
        subscription: 'I-1',
        sale: null,
        refund: null,
      })
    },
  )

  const amount = { total: '29.10', currency: 'USD' }
  it('reads a sale, exactly', () => {
    const sale = { id: 'S-1', billing_agreement_id: 'I-1', amount, create_time: '2026-11-22T10:00:00Z' }
    expect(event('PAYMENT.SALE.COMPLETED', sale)).toEqual({
      subscription: 'I-1',
      sale: { id: 'S-1', amount: 2_910, currency: 'USD', at: '2026-11-22T10:00:00.000Z' },
      refund: null,
    })
  })

  it('reads a refund of a part, and a reversal of all', () => {
    expect(event('PAYMENT.SALE.REFUNDED', { id: 'R-1', sale_id: 'S-1', amount })).toMatchObject({
      refund: { id: 'R-1', saleId: 'S-1', amount: 2_910 },
    })
    expect(event('PAYMENT.SALE.REVERSED', { id: 'S-1', amount, billing_agreement_id: 'I-1' })).toMatchObject({
      subscription: 'I-1',
      refund: { id: 'reversal of S-1', saleId: 'S-1', amount: null },
    })
  })

  it.each([
    ['PAYMENT.SALE.COMPLETED', { id: 'S-1', amount, create_time: '2026-11-22T10:00:00Z' }],
    ['PAYMENT.SALE.REFUNDED', { id: 'R-1', amount }],
    ['PAYMENT.SALE.PENDING', { id: 'S-1' }],
    ['BILLING.SUBSCRIPTION.UPDATED', {}],
    ['CATALOG.PRODUCT.CREATED', { id: 'PROD-1' }],
  ])('of %s with %o is nothing', (type, resource) => expect(event(type, resource)).toBeNull())

  it('does not guess an amount', () => {
    const sale = { id: 'S-1', billing_agreement_id: 'I-1', create_time: '2026-11-22T10:00:00Z' }
    const wrong = { ...sale, amount: { total: 'much', currency: 'USD' } }
    expect(() => event('PAYMENT.SALE.COMPLETED', wrong)).toThrow(RangeError)
  })
})
