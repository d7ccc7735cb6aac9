import type { JsonObject } from '../server/json.ts'
import { citeInput } from './cite-input.ts'
import { fillSchema } from './fill-schema.ts'

export interface TextRequest {
  model: string
  instructions: string
  input: string
  /** The structured output that is wanted, as JSON schema; null: plain text. */
  schema: JsonObject | null
  /** What the schema may be called. */
  names: readonly string[]
  /** Tokens that the answer may take at most. */
  maxTokens: number
}

/**
 * The reply to a text request, instead of the generated one: an object is sent as JSON, a string as it is.
 * undefined: the generated one after all.
 */
export type Respond = (request: TextRequest) => object | string | undefined

/** Faults of a text answer: it is declined, it is cut off, it is no JSON. */
export type TextFault = { kind: 'refusal' | 'incomplete' | 'broken_json' }

const CHARACTERS_PER_TOKEN = 4
/** Where the fault `incomplete` cuts an answer. */
const CUT_AT_TOKENS = 4
const REFUSAL = "I'm sorry, but I cannot assist with that request."

export const textTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** Replies by the name of the schema that is wanted, before anything else gives one. */
export function keepReplies(otherwise?: Respond) {
  const kept = new Map<string, object>()
  return {
    set: (name: string, reply: object) => void kept.set(name, reply),
    clear: () => kept.clear(),
    respond: ((request: TextRequest) => {
      const name = request.names.find(known => kept.has(known))
      return name === undefined ? otherwise?.(request) : kept.get(name)
    }) satisfies Respond,
  }
}

/** What a model says by itself: an object of the schema that is asked for, or an echo. */
const sample = ({ schema, input }: TextRequest): string =>
  schema ? JSON.stringify(citeInput(fillSchema(schema), input)) : `Sample answer to: ${input}`

export type TextAnswer = ReturnType<typeof composeAnswer>

/**
 * What a text model says, before it is wrapped into an interface: `respond`'s, else one made from the schema; scripted faults spoil it.
 * @param strikes does a fault of this kind strike now?
 * @param worded as the model puts it
 * @returns `refused`: it declined, `text` is its refusal; `cut`: it ran out of tokens
 */
export function composeAnswer(
  request: TextRequest,
  strikes: (kind: TextFault['kind']) => unknown,
  respond: Respond,
  worded: (text: string) => string = text => text,
) {
  const refused = strikes('refusal') !== undefined
  const broken = strikes('broken_json') !== undefined
  const most = strikes('incomplete') ? CUT_AT_TOKENS : request.maxTokens
  const reply = respond(request) ?? sample(request)
  const whole = refused ? REFUSAL : worded(typeof reply === 'string' ? reply : JSON.stringify(reply))
  const said = broken ? `Here it is: ${whole.slice(0, -1)}` : whole
  const cut = textTokens(said) > most
  const text = cut ? said.slice(0, most * CHARACTERS_PER_TOKEN) : said
  const inputTokens = textTokens(request.instructions) + textTokens(request.input)
  return { text, refused, cut, inputTokens, outputTokens: textTokens(text) }
}
