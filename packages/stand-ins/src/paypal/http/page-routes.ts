import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Incoming, Reply } from '../../server/http.ts'
import { on, type Route } from '../../server/serve.ts'
import type { Asked, Book } from '../book/book.ts'
import { priceOf } from '../book/present.ts'
import type { Faults } from '../faults.ts'
import { invalidRequest } from '../paypal-error.ts'

const SDK = readFileSync(join(import.meta.dirname, 'sdk.js'), 'utf8')

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>PayPal (stand-in)</title><body style="font: 1rem sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem">
<h1>PayPal (stand-in)</h1>${body}</body></html>`

/** Where the buyer agrees or goes back. @param popup opened by the script's button: it tells its opener and closes */
function approvalPage({ kept, approval, plan }: Asked, popup: boolean): string {
  const change = kept.revision?.baToken === approval.baToken
  const button = (action: string, label: string) =>
    `<form method="post" action="/webapps/billing/subscriptions/${action}?ba_token=${approval.baToken}${popup ? '&popup=1' : ''}">
<button style="font: inherit; padding: .6rem 1rem; margin: .5rem 0">${label}</button></form>`
  return page(`<p>${change ? 'Change of plan' : 'Subscription'}: <strong>${escapeHtml(plan.name)}</strong>,
${escapeHtml(priceOf(plan))}</p><p>${escapeHtml(kept.email)}</p>
${button('approve', change ? 'Agree and continue' : 'Agree and subscribe')}${button('cancel', 'Cancel and return')}`)
}

/** Ends a popup. @param message what its opener hears */
const popupEnd = (message: object): string =>
  page(`<p>You may close this window.</p><script>
window.opener?.postMessage(${JSON.stringify(message).replaceAll('<', '\\u003c')}, '*'); window.close()</script>`)

function returnAddress({ kept, approval }: Asked, agreed: boolean): string {
  const url = new URL(agreed ? approval.returnUrl : approval.cancelUrl)
  url.searchParams.set('subscription_id', kept.id)
  url.searchParams.set('ba_token', approval.baToken)
  url.searchParams.set('token', approval.token)
  return url.href
}

const html = (body: string): Reply => ({
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

function end({ query }: Incoming, asked: Asked, agreed: boolean): Reply {
  const { kept, approval } = asked
  if (!query.has('popup')) return { status: 303, headers: { location: returnAddress(asked, agreed) } }
  const approved = agreed ? { subscriptionID: kept.id, orderID: approval.token } : null
  return html(popupEnd({ payPalStandIn: true, approved }))
}

/**
 * What the buyer's browser sees: the script, and the pages of approval.
 * @param arrived waits for webhooks, so that they come before the buyer returns unless they are held back
 */
export const pageRoutes = (
  book: Book,
  { clientId, faults, arrived }: { clientId: string; faults: Faults; arrived: () => Promise<void> },
): Route[] => {
  const routes: Route[] = [
    on('GET /sdk/js', 'sdk', ({ query }) => {
      if (query.get('client-id') !== clientId) throw invalidRequest('client-id')
      if (query.get('vault') !== 'true' || query.get('intent') !== 'subscription')
        throw invalidRequest('vault')
      return { body: SDK, headers: { 'content-type': 'application/javascript' } }
    }),
    on('GET /webapps/billing/subscriptions', 'approval', ({ query }) =>
      html(approvalPage(book.asked(query.get('ba_token') ?? ''), false)),
    ),
    on('GET /checkoutnow', 'approval', ({ query }) => {
      const { approval } = book.of(query.get('subscription_id') ?? '')
      return html(approvalPage(book.asked(approval.baToken), true))
    }),
    on('POST /webapps/billing/subscriptions/approve', 'approval', async call => {
      const only = faults.strike('stays_approved') ? 'approved' : undefined
      const asked = book.approve(call.query.get('ba_token') ?? '', only)
      await arrived()
      return end(call, asked, true)
    }),
    on('POST /webapps/billing/subscriptions/cancel', 'approval', call =>
      end(call, book.asked(call.query.get('ba_token') ?? ''), false),
    ),
  ]
  return routes.map(route => ({ ...route, admits: 'all' }))
}
