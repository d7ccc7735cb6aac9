import * as z from 'zod'
import { LETTER_SUBJECT_MAX, MESSAGE_BODY_MAX, MESSAGE_DELAY_MAX_MINUTES } from './limits.ts'
import { DECISIONS, MESSAGE_KINDS, MESSAGE_STATES } from './lists.ts'
import { CANDIDATE_LOCALES } from './locales.ts'
import { id, idParams, line, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const words = { subject: line(LETTER_SUBJECT_MAX, 1), body: text(MESSAGE_BODY_MAX, 1) }

/** What goes to the candidate with a decision. Absent words: those of the template, in the candidate's language. */
export const messageDraft = z.object({
  subject: words.subject.optional(),
  body: words.body.optional(),
  send_after_minutes: z.int().min(0).max(MESSAGE_DELAY_MAX_MINUTES).default(10),
})
export type MessageDraft = z.output<typeof messageDraft>

/** A message to a candidate as its readers see it: the secret of a candidate's page is not in it. */
export const message = z.object({
  id,
  kind: z.enum(DECISIONS),
  subject: z.string(),
  body: z.string(),
  state: z.enum(MESSAGE_STATES),
  created_at: timestamp,
  /** While it waits: when it leaves, or when the mail server is asked again. */
  send_at: timestamp,
  sent_at: timestamp.nullable(),
  /** How often the mail server did not take it. */
  tries: z.int(),
  /** null: the account is gone. */
  by: z.object({ id, name: z.string() }).nullable(),
})
export type Message = z.infer<typeof message>

/** The words of an organisation for one occasion in one language. */
export const messageTemplate = z.object({
  kind: z.enum(MESSAGE_KINDS),
  locale: z.enum(CANDIDATE_LOCALES),
  subject: z.string(),
  body: z.string(),
  default_subject: z.string(),
  default_body: z.string(),
  is_default: z.boolean(),
  /** Names that may stand in it in braces. */
  variables: z.array(z.string()),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

/** A message as this candidate would get it, and the template it comes from. */
export const messagePreview = z.object({
  locale: z.enum(CANDIDATE_LOCALES),
  /** As in lists: a blind review hides it. */
  candidate_name: z.string(),
  subject: z.string(),
  body: z.string(),
  template: z.object({ subject: z.string(), body: z.string() }),
})
export type MessagePreview = z.infer<typeof messagePreview>

const place = z.object({ kind: z.enum(MESSAGE_KINDS), locale: z.enum(CANDIDATE_LOCALES) })
const ofInterview = z.object({ id, message_id: id })

export const messageRoutes = {
  'GET /settings/message-templates': route({
    operationId: 'listMessageTemplates',
    access: 'company.view',
    summary: 'What my messages to candidates say, by occasion and language',
    replies: { 200: z.object({ templates: z.array(messageTemplate) }) },
  }),
  'GET /settings/message-templates/{kind}/{locale}': route({
    operationId: 'readMessageTemplate',
    access: 'company.view',
    summary: 'One of them',
    params: place,
    replies: { 200: z.object({ templates: z.array(messageTemplate) }) },
  }),
  'PUT /settings/message-templates/{kind}/{locale}': route({
    operationId: 'saveMessageTemplate',
    access: 'company.edit',
    summary: 'Write one of them; empty is our text',
    params: place,
    body: z.object({ subject: line(LETTER_SUBJECT_MAX), body: text(MESSAGE_BODY_MAX) }),
    replies: { 200: z.object({ templates: z.array(messageTemplate) }) },
  }),
  'GET /interviews/{id}/messages': route({
    operationId: 'listMessages',
    access: 'interview.view',
    on: 'interview',
    summary: 'Messages to the candidate, newest first',
    params: idParams,
    replies: { 200: z.object({ messages: z.array(message) }) },
  }),
  'POST /interviews/{id}/messages/preview': route({
    operationId: 'previewMessage',
    access: 'interview.decide',
    on: 'interview',
    summary: 'A message as this candidate would read it',
    params: idParams,
    body: messageDraft.pick({ subject: true, body: true }).extend({ kind: z.enum(DECISIONS) }),
    replies: { 200: messagePreview },
  }),
  'POST /interviews/{id}/messages/{message_id}/send': route({
    operationId: 'sendMessageNow',
    access: 'interview.decide',
    on: 'interview',
    summary: 'Send a message that waits at once',
    params: ofInterview,
    replies: { 204: null },
  }),
  'DELETE /interviews/{id}/messages/{message_id}': route({
    operationId: 'withdrawMessage',
    access: 'interview.decide',
    on: 'interview',
    summary: 'Withdraw a message that waits',
    params: ofInterview,
    replies: { 204: null },
  }),
} satisfies RouteTable
