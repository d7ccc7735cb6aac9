import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import type { TestLanguage } from '../page/texts.ts'
import { api, createRecruiter, type Recruiter } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'

interface Asked {
  subscriptionId: string
  paypalSubscriptionId: string
}

/** An account that agreed to Professional at PayPal, past the screens. @returns it with PayPal's id of the subscription */
export async function createSubscriber(
  server: TestServer,
  standIn: PayPalStandIn,
  language: TestLanguage,
): Promise<Recruiter & { paypalId: string }> {
  const account = await createRecruiter(server, { language, subscribed: false })
  const { token } = account
  const body = { planId: 'professional' }
  const asked = await api<Asked>(server, 'POST /subscriptions/create', { token, body, language })
  await standIn.approve(asked.paypalSubscriptionId)
  const confirmed = { subscriptionId: asked.subscriptionId, paypalSubscriptionId: asked.paypalSubscriptionId }
  await api(server, 'POST /subscriptions/confirm', { token, body: confirmed, language })
  return { ...account, paypalId: asked.paypalSubscriptionId }
}

/** The same account in a session of now: the old one may have run out. */
export async function signInAgain(server: TestServer, { email, password }: Recruiter): Promise<Recruiter> {
  const { token } = await api<{ token: string }>(server, 'POST /auth/login', { body: { email, password } })
  return { email, password, token }
}
