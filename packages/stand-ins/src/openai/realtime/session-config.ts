import * as z from 'zod'

/** The provider knows two more formats; only this one is understood here. */
const format = z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000) })

const input = z.strictObject({
  format,
  transcription: z.strictObject({
    model: z.string(),
    language: z.string().optional(),
    languages: z.array(z.string()).optional(),
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
export const SESSION_CHANGE = SESSION.omit({ model: true }).partial().required({ type: true })
