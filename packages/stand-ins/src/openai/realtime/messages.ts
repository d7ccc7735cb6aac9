import * as z from 'zod'

/** The provider knows two more formats; only this one is understood here. */
const format = z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000) })

/** Languages of transcriptions, as the service lists them when it refuses another (Azure-Samples/aoai-realtime-audio-sdk#150). */
const LANGUAGES =
  'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(
    ' ',
  )

const input = z.strictObject({
  format,
  transcription: z.strictObject({
    model: z.string(),
    language: z.enum(LANGUAGES).optional(),
    languages: z.array(z.enum(LANGUAGES)).optional(),
  }),
  noise_reduction: z.strictObject({ type: z.enum(['near_field', 'far_field']) }),
  /** The provider would make turns by itself; the stand-in leaves that to the client. */
  turn_detection: z.null(),
})

const output = z.strictObject({
  format,
  voice: z.enum('alloy ash ballad coral echo sage shimmer verse marin cedar'.split(' ')),
})

const tool = z.strictObject({
  type: z.literal('function'),
  name: z.string().min(1),
  description: z.string(),
  parameters: z.looseObject({}),
})

/** A session as the product asks for it (general availability). The beta's flat fields are unknown here. */
export const SESSION = z.strictObject({
  type: z.literal('realtime'),
  model: z.string(),
  output_modalities: z.tuple([z.literal('audio')]),
  instructions: z.string(),
  audio: z.strictObject({ input, output }),
  reasoning: z.strictObject({ effort: z.enum(['minimal', 'low', 'medium', 'high', 'xhigh']) }).optional(),
  tools: z.array(tool),
  tool_choice: z.literal('auto'),
})
export type SessionConfig = z.output<typeof SESSION>

/** What `session.update` may change: anything but the model. */
const SESSION_CHANGE = SESSION.omit({ model: true }).partial().required({ type: true })

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
