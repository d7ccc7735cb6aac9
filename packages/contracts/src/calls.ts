import * as z from 'zod'
import { ANSWER_TEXT_MAX } from './limits.ts'
import { rawText, text } from './primitives.ts'
import { PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'

/** For how long the browser has heard nothing on the call before, milliseconds. A claim: counts for some seconds at most. */
const silentMs = z.number().int().min(0).default(0)

/** What a browser says was said; `id` is the provider's name of the turn. */
const reportedTurn = z.object({
  id: rawText(100).min(1),
  speaker: z.enum(['ai', 'candidate']),
  content: rawText(ANSWER_TEXT_MAX),
  timestamp: z.iso.datetime({ offset: true }),
  previous_id: rawText(100).nullish(),
})

/** A session description of a browser has 2–6 KB. */
const SDP_MAX = 64_000

/** How the candidate's browser reaches a provider, and what it reports of the call. */
export const callRoutes = {
  'POST /interviews/{id}/turns': route({
    operationId: 'reportTurns',
    access: 'candidate',
    on: 'call',
    summary: 'Turns of a call that the browser conducts, as it reports them',
    // A demo's id is none of ours.
    params: z.object({ id: text(100, 1) }),
    body: z.object({ turns: z.array(reportedTurn).min(1).max(200) }),
    replies: { 200: z.object({ accepted: z.number(), last_seq: z.number() }) },
  }),
  'POST /rtc/openai-call': route({
    operationId: 'signOpenaiCall',
    access: 'candidate',
    summary: 'Signs the browser’s offer of a call (relay signalling)',
    body: z.object({ interviewId: text(100, 1), sdp: rawText(SDP_MAX).min(1), silentMs }),
    replies: { 200: z.object({ sdp: z.string() }) },
  }),
  'POST /rtc/openai-token': route({
    operationId: 'issueOpenaiToken',
    access: 'candidate',
    summary: 'A short-lived secret for the browser’s own offer (direct signalling)',
    body: z.object({ interviewId: text(100, 1), silentMs }),
    replies: {
      200: z.object({
        value: z.string(),
        expires_at: z.number(),
        client_secret: z.object({ value: z.string(), expires_at: z.number() }),
      }),
    },
  }),
  'POST /rtc/gemini-token': route({
    operationId: 'issueGeminiToken',
    access: 'candidate',
    summary: 'That there is none: Gemini is reached through our server alone',
    body: z.object({ interviewId: text(100, 1) }),
    replies: {
      200: z.object({
        provider: z.literal('gemini'),
        transport: z.literal('socket'),
        value: z.null(),
        expires_at: z.null(),
      }),
    },
  }),
  'POST /rtc/token': route({
    operationId: 'chooseTransport',
    access: 'candidate',
    summary: 'Which provider speaks, over which transport',
    body: z.object({ interviewId: text(100, 1) }),
    replies: { 200: z.object({ provider: z.enum(PROVIDERS), transport: z.enum(['webrtc', 'socket']) }) },
  }),
} satisfies RouteTable
