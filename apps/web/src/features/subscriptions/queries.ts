import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export { usePlans } from '../../lib/plans/use-plans.ts'

const paymentOptionsQuery = queryOptions({
  queryKey: ['subscriptions', 'payment-options'],
  queryFn: ({ signal }) => api('GET /subscriptions/payment-options', { signal }),
  staleTime: 60_000,
})

/** How a plan is paid here. */
export const usePaymentOptions = () => useQuery(paymentOptionsQuery)

export const paymentsQuery = queryOptions({
  queryKey: ['subscriptions', 'payments'],
  queryFn: async ({ signal }) => (await api('GET /subscriptions/payments', { signal })).payments,
})

export const billingDetailsQuery = queryOptions({
  queryKey: ['subscriptions', 'billing-details'],
  queryFn: ({ signal }) => api('GET /subscriptions/billing-details', { signal }),
})

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'payments', id],
    queryFn: ({ signal }) => api('GET /subscriptions/payments/{id}', { params: { id }, signal }),
  })

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'local-checkout', id],
    queryFn: ({ signal }) => api('GET /subscriptions/local-checkout/{id}', { params: { id }, signal }),
  })
