import * as z from 'zod'
import { parseJson } from '../server/json.ts'

const type = z.enum(['object', 'array', 'string', 'integer', 'number', 'null'])

export interface Form {
  description?: string | undefined
  type?: z.output<typeof type> | z.output<typeof type>[] | undefined
  properties?: Record<string, Form> | undefined
  items?: Form | undefined
  anyOf?: Form[] | undefined
  enum?: string[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
}

/** The form of an answer: JSON Schema with the words that the product uses. Strict, so that an object has every property and no others. */
export const FORM: z.ZodType<Form> = z.lazy(() =>
  z
    .strictObject({
      description: z.string().optional(),
      type: type.or(z.array(type)).optional(),
      properties: z.record(z.string(), FORM).optional(),
      required: z.array(z.string()).default([]),
      additionalProperties: z.literal(false).optional(),
      items: FORM.optional(),
      anyOf: z.array(FORM).optional(),
      enum: z.array(z.string()).optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      minItems: z.number().optional(),
      maxItems: z.number().optional(),
    })
    .refine(
      ({ type, properties = {}, required, additionalProperties }) =>
        type !== 'object' ||
        (additionalProperties === false && Object.keys(properties).every(name => required.includes(name))),
      "'required' has to name every property, and 'additionalProperties' to be false",
    ),
)

/** What stands at the top of a form may stand for the name that it has not. */
export const namesIn = ({ properties = {} }: Form): string[] => Object.keys(properties)

export interface TextRequest {
  model: string
  instructions: string
  input: string
  /** The structured output that is wanted; null: plain text. */
  schema: Form | null
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

/** @param name the property's name @param number tells equal properties apart */
const sampleText = (name: string, number: number): string =>
  name.includes('question')
    ? `What did you do in case number ${number}, and how did it end?`
    : `Sample ${name.replaceAll('_', ' ')} ${number}`

const INTERVIEW = z.looseObject({
  questions: z.array(z.looseObject({ key: z.string() })),
  turns: z.array(
    z.looseObject({
      turn: z.number(),
      speaker: z.string(),
      question: z.string().nullable(),
      words: z.string().nullable(),
    }),
  ),
})
const QUOTE = 60

type Quotes = { turn: number; quote: string }[]

/** What the candidate says first to each question of an interview that was sent as JSON, by its key. */
function firstWords(input: string): Map<string, Quotes> {
  const { questions = [], turns = [] } = INTERVIEW.safeParse(parseJson(input)).data ?? {}
  const first = new Map<string, Quotes>(questions.map(({ key }) => [key, []]))
  let asked = ''
  for (const { turn, speaker, question, words } of turns) {
    asked = question ?? asked
    const quote = words?.slice(0, QUOTE).trim()
    if (speaker === 'candidate' && quote && !first.get(asked)?.length) first.set(asked, [{ turn, quote }])
  }
  return first
}

/** Fewest items of a list whose bounds are said in its description, as a model reads them. */
const fewestSaid = ({ description = '' }: Form): number =>
  Number(/at least (\d+) items/.exec(description)?.[1] ?? 0)

/**
 * A plausible value of a form, always the same one for the same form and input. Evidence is given in real words of the input, if
 * there are any: a model that invents none. Below the key of a question they are from its own answer, elsewhere the first of all.
 */
function fillForm(whole: Form, input: string): unknown {
  const quotes = firstWords(input)
  const anyWords = [...quotes.values()].flat().slice(0, 1)
  let texts = 0
  const fill = (form: Form, name: string, words: Quotes): unknown => {
    const { properties = {}, items, anyOf = [], maxItems = Infinity } = form
    const minItems = form.minItems ?? fewestSaid(form)
    // A real value, where nothing is allowed, too.
    const [type] = [form.type].flat()
    if (name === 'evidence' && anyWords.length > 0) return words
    if (form.enum) return form.enum[0]
    if (anyOf[0]) return fill(anyOf[0], name, words)
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(properties).map(([key, held]) => [key, fill(held, key, quotes.get(key) ?? words)]),
      )
    if (type === 'array' && items)
      return Array.from({ length: Math.min(Math.max(minItems, 2), maxItems) }, () => fill(items, name, words))
    const { minimum = 0, maximum = 100 } = form
    if (type === 'integer') return Math.floor((minimum + maximum) / 2)
    texts += 1
    return sampleText(name, texts)
  }
  return fill(whole, 'text', anyWords)
}

/** What a model says by itself: an object of the form that is asked for, or an echo. */
const sample = ({ schema, input }: TextRequest): string =>
  schema ? JSON.stringify(fillForm(schema, input)) : `Sample answer to: ${input}`

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
