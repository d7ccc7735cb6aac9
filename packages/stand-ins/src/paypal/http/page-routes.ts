import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '../../server/provider.ts'
import type { Incoming } from '../../server/request.ts'
import type { Reply } from '../../server/send-reply.ts'
import type { Asked } from '../book/approvals.ts'
import type { Book } from '../book/book.ts'
import type { Faults, Place } from '../faults.ts'
import { approvalPage, popupEnd, returnAddress } from '../pages/approval-page.ts'
import { invalidRequest } from '../paypal-error.ts'

const SDK = readFileSync(join(import.meta.dirname, '../pages/sdk.js'), 'utf8')

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
): Route<Place>[] => [
  {
    method: 'GET',
    path: /^\/sdk\/js$/,
    endpoint: 'sdk',
    admits: 'anybody',
    handle: ({ query }) => {
      if (query.get('client-id') !== clientId) throw invalidRequest('client-id')
      if (query.get('vault') !== 'true' || query.get('intent') !== 'subscription')
        throw invalidRequest('vault')
      return { body: SDK, headers: { 'content-type': 'application/javascript' } }
    },
  },
  {
    method: 'GET',
    path: /^\/webapps\/billing\/subscriptions$/,
    endpoint: 'approval',
    admits: 'anybody',
    handle: ({ query }) => html(approvalPage(book.asked(query.get('ba_token') ?? ''), false)),
  },
  {
    method: 'GET',
    path: /^\/checkoutnow$/,
    endpoint: 'approval',
    admits: 'anybody',
    handle: ({ query }) => {
      const { approval } = book.of(query.get('subscription_id') ?? '')
      return html(approvalPage(book.asked(approval.baToken), true))
    },
  },
  {
    method: 'POST',
    path: /^\/webapps\/billing\/subscriptions\/approve$/,
    endpoint: 'approval',
    admits: 'anybody',
    handle: async call => {
      const only = faults.strike('stays_approved') ? 'approved' : undefined
      const asked = book.approve(call.query.get('ba_token') ?? '', only)
      await arrived()
      return end(call, asked, true)
    },
  },
  {
    method: 'POST',
    path: /^\/webapps\/billing\/subscriptions\/cancel$/,
    endpoint: 'approval',
    admits: 'anybody',
    handle: call => end(call, book.asked(call.query.get('ba_token') ?? ''), false),
  },
]
