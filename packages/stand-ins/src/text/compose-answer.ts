import { asList, asObject, asText, isObject, type JsonObject, parseJson } from '../server/json.ts'

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

const bound = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** A number within the bounds of its schema: their middle; without bounds from 0 to 100. */
function sampleNumber({ type, minimum, maximum, exclusiveMinimum }: JsonObject): number {
  const from = bound(minimum, bound(exclusiveMinimum, Math.min(0, bound(maximum, 100) - 100)))
  const middle = (from + bound(maximum, Math.max(100, from + 100))) / 2
  return type === 'number' ? middle : Math.floor(middle)
}

/** @param name the property's name @param number tells equal properties apart */
function sampleText(name: string, number: number, { minLength, maxLength }: JsonObject): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const text = /question/i.test(name)
    ? `What did you do in case number ${number}, and how did it end?`
    : `Sample ${words} ${number}`
  return text.padEnd(bound(minLength, 0), '.').slice(0, bound(maxLength, text.length))
}

const typesOf = ({ type }: JsonObject): string[] => (Array.isArray(type) ? type.map(asText) : [asText(type)])

/** @param nextText number of the next text: equal properties get different texts */
function fill(given: unknown, name: string, nextText: () => number): unknown {
  const schema = asObject(given)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // A real value, where nothing is allowed, too.
  const branch = asList(schema.anyOf).find(each => typesOf(asObject(each)).join() !== 'null')
  if (branch) return fill(branch, name, nextText)
  const type = typesOf(schema).find(each => each !== 'null')
  if (type === 'object') {
    const properties = Object.entries(asObject(schema.properties))
    return Object.fromEntries(properties.map(([key, value]) => [key, fill(value, key, nextText)]))
  }
  if (type === 'array') {
    const count = Math.min(Math.max(bound(schema.minItems, 0), 2), bound(schema.maxItems, Infinity))
    return Array.from({ length: count }, () => fill(schema.items, name, nextText))
  }
  if (type === 'integer' || type === 'number') return sampleNumber(schema)
  return type === 'boolean' ? true : sampleText(name, nextText(), schema)
}

/** A plausible value of a JSON schema as the product's are, always the same one for the same schema. A `pattern` is not solved. */
function fillSchema(schema: JsonObject): unknown {
  let texts = 0
  return fill(schema, 'text', () => {
    texts += 1
    return texts
  })
}

const QUOTE = 60

type Quotes = Map<string, { turn: number; quote: string }>

/** What the candidate says first to each question of an interview that was sent as JSON; '' where there is none. */
function firstWords(turns: readonly unknown[]): Quotes {
  const first: Quotes = new Map()
  let question = ''
  for (const turn of turns.map(asObject)) {
    question = asText(turn.question) || question
    const quote = asText(turn.words).slice(0, QUOTE).trim()
    if (turn.speaker === 'candidate' && typeof turn.turn === 'number' && quote && !first.has(question))
      first.set(question, { turn: turn.turn, quote })
  }
  return first
}

/**
 * The same value with real words of the input wherever evidence is wanted: a model that invents none. Below the key of a
 * question they are from its own answer, elsewhere the first of all.
 */
function citeInput(value: unknown, input: string): unknown {
  const sent = asObject(parseJson(input))
  const quotes = firstWords(asList(sent.turns))
  if (quotes.size === 0) return value
  const keys = new Set(asList(sent.questions).map(question => asText(asObject(question).key)))
  const cite = (given: unknown, cited: unknown[]): unknown => {
    if (Array.isArray(given)) return given.map(one => cite(one, cited))
    if (!isObject(given)) return given
    const entries = Object.entries(given).map(([key, held]) => {
      if (key === 'evidence') return [key, cited]
      return [key, cite(held, keys.has(key) ? [quotes.get(key) ?? []].flat() : cited)]
    })
    return Object.fromEntries(entries)
  }
  return cite(value, [...quotes.values()].slice(0, 1))
}

/** What a model says by itself: an object of the schema that is asked for, or an echo. */
const sample = ({ schema, input }: TextRequest): string =>
  schema ? JSON.stringify(citeInput(fillSchema(schema), input)) : `Sample answer to: ${input}`

export type TextAnswer = ReturnType<typeof composeAnswer>

/**
 * What a text model says, before it is wrapped into an interface: `respond`'s, else one made from the schema; scripted faults corrupt it.
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
