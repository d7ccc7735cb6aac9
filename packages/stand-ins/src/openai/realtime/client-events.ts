import * as z from 'zod'
import { SESSION_CHANGE } from './session-config.ts'

const id = z.string().max(32)

const message = <R extends string, P extends string>(role: R, part: P) =>
  z.strictObject({
    type: z.literal('message'),
    id: id.optional(),
    role: z.literal(role),
    content: z.array(z.strictObject({ type: z.literal(part), text: z.string() })).min(1),
  })

const item = z.discriminatedUnion('type', [
  z.discriminatedUnion('role', [
    message('user', 'input_text'),
    message('system', 'input_text'),
    message('assistant', 'output_text'),
  ]),
  z.strictObject({
    type: z.literal('function_call_output'),
    id: id.optional(),
    call_id: z.string(),
    output: z.string(),
  }),
])
export type GivenItem = z.output<typeof item>

const event = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), event_id: z.string().optional(), ...fields })

/** Everything that the product, and a page that meddles, may say on a call. */
export const CLIENT_EVENT = z.discriminatedUnion('type', [
  event('session.update', { session: SESSION_CHANGE }),
  event('conversation.item.create', { item }),
  event('conversation.item.delete', { item_id: z.string() }),
  event('conversation.item.retrieve', { item_id: z.string() }),
  event('input_audio_buffer.append', { audio: z.string() }),
  event('input_audio_buffer.commit', {}),
  event('input_audio_buffer.clear', {}),
  event('output_audio_buffer.clear', {}),
  event('response.create', {}),
  event('response.cancel', { response_id: z.string().optional() }),
])
export type ClientEvent = z.output<typeof CLIENT_EVENT>
