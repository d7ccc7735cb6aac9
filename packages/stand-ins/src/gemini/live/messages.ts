import * as z from 'zod'

const part = z.strictObject({ text: z.string() })
/** A turn of the user or the model. */
export const content = z.strictObject({
  role: z.enum(['user', 'model']).optional(),
  parts: z.array(part).min(1),
})
export type Content = z.output<typeof content>

export const wordsOf = ({ parts }: Content): string => parts.map(({ text }) => text).join('')

const transcription = z.strictObject({ languageCodes: z.array(z.string()).optional() })

/**
 * A set-up as the product sends it. The provider takes more: detection of speech, which the stand-in has not, and
 * sessions without compression, which end after 15 minutes.
 */
const setup = z.strictObject({
  model: z.string().startsWith('models/'),
  generationConfig: z.strictObject({
    responseModalities: z.tuple([z.literal('AUDIO')]),
    speechConfig: z.looseObject({}),
  }),
  systemInstruction: content,
  tools: z.array(
    z.strictObject({
      functionDeclarations: z.array(
        z.strictObject({
          name: z.string().min(1),
          description: z.string(),
          behavior: z.literal('BLOCKING'),
          parametersJsonSchema: z.looseObject({}),
        }),
      ),
    }),
  ),
  realtimeInputConfig: z.strictObject({
    automaticActivityDetection: z.strictObject({ disabled: z.literal(true) }),
    activityHandling: z.literal('NO_INTERRUPTION'),
    turnCoverage: z.literal('TURN_INCLUDES_ONLY_ACTIVITY'),
  }),
  inputAudioTranscription: transcription.optional(),
  outputAudioTranscription: transcription.optional(),
  contextWindowCompression: z.strictObject({ slidingWindow: z.strictObject({}) }),
  sessionResumption: z.strictObject({ handle: z.string().min(1).optional() }).optional(),
  historyConfig: z.strictObject({ initialHistoryInClientContent: z.boolean() }).optional(),
})
export type Setup = z.output<typeof setup>

const audio = z.strictObject({
  data: z.string(),
  mimeType: z.string().regex(/^audio\/pcm;rate=\d+$/),
})

const realtimeInput = z
  .strictObject({
    audio: audio.optional(),
    activityStart: z.strictObject({}).optional(),
    activityEnd: z.strictObject({}).optional(),
  })
  .refine(input => Object.keys(input).length === 1)

const functionResponse = z.strictObject({
  id: z.string(),
  name: z.string(),
  response: z.looseObject({}),
})
export type FunctionResponse = z.output<typeof functionResponse>

/** Any message of a client: exactly one field. */
export const MESSAGE = z
  .strictObject({
    setup: setup.optional(),
    clientContent: z
      .strictObject({ turns: z.array(content), turnComplete: z.boolean().default(false) })
      .optional(),
    realtimeInput: realtimeInput.optional(),
    toolResponse: z.strictObject({ functionResponses: z.array(functionResponse) }).optional(),
  })
  .refine(message => Object.keys(message).length === 1)
export type Message = z.output<typeof MESSAGE>
