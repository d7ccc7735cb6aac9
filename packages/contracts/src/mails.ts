import * as z from 'zod'
import { CONTACT_MESSAGE_MAX } from './limits.ts'
import { email, id, text } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const token = z.object({ token: z.string().max(300) })

const contactMessage = z.object({
  /** Where the answer goes. */
  email: email,
  message: text(CONTACT_MESSAGE_MAX, 1),
  /** Whose company is written to; left out: the operator. */
  vacancy_id: id.optional(),
  /** The candidate's own interview of this vacancy; its token comes with it. */
  interview_id: id.optional(),
  /** The secret of an invitation to this vacancy. */
  invitation: z.string().max(100).optional(),
  /** The plan that the message is about. */
  plan_id: z.string().max(60).optional(),
})
export type ContactMessage = z.input<typeof contactMessage>

export const mailRoutes = {
  'GET /mails/unsubscribe/{token}': route({
    operationId: 'readUnsubscribe',
    access: 'public',
    summary: 'A page with one button that ends a company’s mails to this reader',
    params: token,
    replies: { 200: null },
  }),
  'POST /mails/unsubscribe/{token}': route({
    operationId: 'unsubscribe',
    access: 'public',
    summary: 'End a company’s mails to this reader (RFC 8058)',
    params: token,
    replies: { 200: null },
  }),
  'GET /mails/invited-only/{token}': route({
    operationId: 'readInvitedOnly',
    access: 'public',
    summary: 'A page with one button that closes a vacancy to candidates without an invitation',
    params: token,
    replies: { 200: null },
  }),
  'POST /mails/invited-only/{token}': route({
    operationId: 'closeToOpenStarts',
    access: 'public',
    summary: 'Close a vacancy to candidates without an invitation, by the link of a mail',
    params: token,
    replies: { 200: null },
  }),
  'POST /contact': route({
    operationId: 'sendContactMessage',
    access: 'public',
    summary: 'Write to the operator, or to the company of a vacancy',
    body: contactMessage,
    replies: { 204: null },
  }),
} satisfies RouteTable
