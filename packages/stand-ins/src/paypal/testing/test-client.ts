import type { PayPalStandIn } from '../stand-in.ts'

const CONTEXT = {
  return_url: 'http://app.example/subscription/success',
  cancel_url: 'http://app.example/subscription/cancel',
}

const MONTHLY = { interval_unit: 'MONTH', interval_count: 1 }
export const TRIAL = {
  tenure_type: 'TRIAL',
  sequence: 1,
  total_cycles: 1,
  frequency: { interval_unit: 'DAY', interval_count: 14 },
}
const regular = (value: string) => ({
  tenure_type: 'REGULAR',
  sequence: 2,
  total_cycles: 0,
  frequency: MONTHLY,
  pricing_scheme: { fixed_price: { currency_code: 'USD', value } },
})

export type Answer = { status: number; body: { [field: string]: unknown } }

/** Asks a stand-in as the product does. */
export async function connect(standIn: PayPalStandIn) {
  const newToken = async () => {
    const answer = await fetch(`${standIn.origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${standIn.clientId}:${standIn.clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  let token = await newToken()
  const askOnce = async (path: string, body?: object | string, requestId?: string): Promise<Answer> => {
    const answer = await fetch(`${standIn.origin}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      body: answer.status === 204 ? {} : ((await answer.json()) as Answer['body']),
    }
  }
  const ask: typeof askOnce = async (...request) => {
    const answer = await askOnce(...request)
    if (answer.status !== 401) return answer
    token = await newToken()
    return askOnce(...request)
  }
  const product = await ask('/catalogs/products', { name: 'Interviews', type: 'SERVICE' })
  const plan = async (value: string, trial: object[] = []): Promise<string> => {
    const made = await ask('/billing/plans', {
      product_id: product.body.id,
      name: `For ${value}`,
      billing_cycles: [...trial, regular(value)],
      payment_preferences: { payment_failure_threshold: 2 },
    })
    return String(made.body.id)
  }
  const wanted = (planId: string) => ({ plan_id: planId, custom_id: 'row-1', application_context: CONTEXT })
  return {
    ask,
    askOnce,
    plan,
    create: (planId: string, requestId?: string) => ask('/billing/subscriptions', wanted(planId), requestId),
    revise: (id: string, planId: string) =>
      ask(`/billing/subscriptions/${id}/revise`, { plan_id: planId, application_context: CONTEXT }),
    /** A subscription that its buyer has agreed to. @returns its id */
    subscribe: async (planId: string): Promise<string> => {
      const { body } = await ask('/billing/subscriptions', wanted(planId))
      await standIn.approve(String(body.id))
      return String(body.id)
    },
  }
}
