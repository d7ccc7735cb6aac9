import * as z from 'zod'
import type { Break, Fault, Faults } from './gemini/faults.ts'
import { errorOf, invalidArgument, notFound, notServed, refused, wrongKey } from './gemini/google-error.ts'
import { serveConnection } from './gemini/live/connection.ts'
import { type Behaviour, DEFAULT_BEHAVIOUR } from './gemini/live/live.ts'
import { type Content, content, wordsOf } from './gemini/live/messages.ts'
import { keepSessions } from './gemini/live/sessions.ts'
import { playable } from './server/control.ts'
import { scriptFaults } from './server/faults.ts'
import { type Incoming, jsonBody } from './server/http.ts'
import { check, parseJson } from './server/json.ts'
import { published } from './server/published.ts'
import { keepLog, on, type Route, type Service, serve } from './server/serve.ts'
import {
  composeAnswer,
  FORM,
  type Form,
  keepReplies,
  namesIn,
  type Respond,
  type TextAnswer,
} from './text/compose-answer.ts'

export type { Break, Fault } from './gemini/faults.ts'
export type { SessionReport } from './gemini/live/sessions.ts'
export { dtmf } from './sound/dtmf.ts'

/** What the account of the stand-in may use. */
const MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-4-argon']

const PUBLISHED = published('gemini', 'generate')

const REQUEST = z.strictObject({
  contents: z.array(content).min(1),
  systemInstruction: content.optional(),
  generationConfig: z.strictObject({
    responseMimeType: z.literal('application/json'),
    responseJsonSchema: FORM.optional(),
    maxOutputTokens: z.number().default(Number.POSITIVE_INFINITY),
    seed: z.number().int().optional(),
    thinkingConfig: z.strictObject({ thinkingLevel: z.string() }).optional(),
  }),
})

/** A form that stands in the last line of the instructions. */
const formInWords = (instructions: Content | undefined): Form | undefined =>
  FORM.safeParse(parseJson((instructions ? wordsOf(instructions) : '').split('\n').at(-1) ?? '')).data

const asResponse = (model: string, { text, refused, cut, inputTokens, outputTokens }: TextAnswer) => ({
  candidates: [
    refused
      ? { finishReason: 'SAFETY', index: 0 }
      : {
          content: { parts: [{ text }], role: 'model' },
          finishReason: cut ? 'MAX_TOKENS' : 'STOP',
          index: 0,
        },
  ],
  usageMetadata: {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: inputTokens }],
  },
  modelVersion: model,
})

/**
 * Bounded lists and bounded integers that a form may have: the service has a budget that it does not publish, and answers
 * more with a bare 400.
 */
const MOST_BOUNDS = 3

const boundsIn = ({
  properties = {},
  items,
  anyOf = [],
  minItems,
  maxItems,
  minimum,
  maximum,
}: Form): number =>
  [minItems, maxItems, minimum, maximum].filter(bound => bound !== undefined).length +
  [...Object.values(properties), ...anyOf, ...(items ? [items] : [])].reduce(
    (sum, form) => sum + boundsIn(form),
    0,
  )

/** Answers requests for structured output. A reply is kept for a property at the top of a schema: schemas have no names here. */
const generateRoute = (respond: Respond, faults: Faults): Route =>
  on('POST /v1beta/models/:id:generateContent', 'generate', (call, model) => {
    if (!MODELS.includes(model)) throw notServed(`models/${model}`, 'generateContent')
    check(PUBLISHED, jsonBody(call), refused)
    const { contents, systemInstruction, generationConfig } = check(REQUEST, jsonBody(call), refused)
    const schema = generationConfig.responseJsonSchema ?? formInWords(systemInstruction) ?? null
    if (boundsIn(generationConfig.responseJsonSchema ?? {}) > MOST_BOUNDS) throw invalidArgument()
    if (generationConfig.responseJsonSchema && faults.strike('form_refused')) throw invalidArgument()
    const request = {
      model,
      instructions: systemInstruction ? wordsOf(systemInstruction) : '',
      input: contents.map(wordsOf).join('\n'),
      schema,
      names: schema ? namesIn(schema) : [],
      maxTokens: generationConfig.maxOutputTokens,
    }
    return { body: asResponse(model, composeAnswer(request, faults.strike, respond)) }
  })

/** The list of models, as far as the product reads it. */
const modelsRoute: Route = on('GET /v1beta/models', 'models', () => ({
  body: { models: MODELS.map(model => ({ name: `models/${model}` })) },
}))

interface GeminiStandInOptions extends Partial<Behaviour> {
  apiKey?: string
  port?: number
  faults?: readonly Fault[]
}

/** The key of a request: in a header, or in its address. */
const keyOf = ({ headers, query }: Incoming): unknown => headers['x-goog-api-key'] ?? query.get('key')

const LIVE = '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent'

export type GeminiStandIn = Awaited<ReturnType<typeof startGeminiStandIn>>

/** Starts a double of Gemini on the loopback, as all are started: `serve`. */
export async function startGeminiStandIn(options: GeminiStandInOptions = {}) {
  const { apiKey = 'gemini-stand-in', port, faults: scripted, ...settings } = options
  const behaviour: Behaviour = { ...DEFAULT_BEHAVIOUR, ...settings }
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies()
  const sessions = keepSessions()
  const service: Service = {
    log: keepLog(),
    routes: [
      modelsRoute,
      generateRoute(replies.respond, faults),
      // A wrong key is told when the set-up comes.
      on(`UPGRADE ${LIVE}`, 'socket', call => ({
        status: 101,
        upgrade: socket => serveConnection(socket, { sessions, behaviour, faults }, keyOf(call) === apiKey),
      })),
    ],
    faults,
    errorOf,
    notFound: () => notFound(),
    admit: (call, { endpoint }) => {
      if (keyOf(call) !== apiKey && endpoint !== 'socket') throw wrongKey()
    },
  }
  const control = {
    ...playable(faults, behaviour, DEFAULT_BEHAVIOUR),
    sessions: sessions.reports,
    /** Breaks the newest running connection now. @returns false when none runs */
    breakSession: (what: Break): boolean => {
      const connection = sessions.running()?.connection
      connection?.[what]()
      return Boolean(connection)
    },
    /** Text requests whose schema has a property of this name at its top get this object from now on. */
    replyTo: replies.set,
    /** Forgets requests, faults and replies; ends and forgets all sessions. The behaviour stays. */
    reset: (): void => {
      for (const kept of [service.log, faults, replies, sessions]) kept.clear()
    },
  }
  return { ...(await serve(service, control, port)), /** The key that it accepts. */ apiKey }
}
