import type { Asked } from '../book/approvals.ts'
import { money } from '../book/money.ts'
import type { Plan } from '../book/records.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)

const priceOf = ({ cycles, currency }: Plan): string => {
  const { value, currency_code } = money(cycles.at(-1)?.price ?? 0, currency)
  return `${value} ${currency_code}`
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>PayPal (stand-in)</title><body style="font: 1rem sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem">
<h1>PayPal (stand-in)</h1>${body}</body></html>`

/** Where the buyer agrees or goes back. @param popup opened by the script's button: it tells its opener and closes */
export function approvalPage({ kept, approval, plan }: Asked, popup: boolean): string {
  const change = kept.revision?.baToken === approval.baToken
  const button = (action: string, label: string) =>
    `<form method="post" action="/webapps/billing/subscriptions/${action}?ba_token=${approval.baToken}${popup ? '&popup=1' : ''}">
<button style="font: inherit; padding: .6rem 1rem; margin: .5rem 0">${label}</button></form>`
  return page(`<p>${change ? 'Change of plan' : 'Subscription'}: <strong>${escapeHtml(plan.name)}</strong>,
${escapeHtml(priceOf(plan))}</p><p>${escapeHtml(kept.email)}</p>
${button('approve', change ? 'Agree and continue' : 'Agree and subscribe')}${button('cancel', 'Cancel and return')}`)
}

/** Ends a popup. @param message what its opener hears */
export const popupEnd = (message: object): string =>
  page(`<p>You may close this window.</p><script>
window.opener?.postMessage(${JSON.stringify(message).replaceAll('<', '\\u003c')}, '*'); window.close()</script>`)

/** The address of the product to which the buyer returns. */
export function returnAddress({ kept, approval }: Asked, agreed: boolean): string {
  const url = new URL(agreed ? approval.returnUrl : approval.cancelUrl)
  url.searchParams.set('subscription_id', kept.id)
  url.searchParams.set('ba_token', approval.baToken)
  url.searchParams.set('token', approval.token)
  return url.href
}
