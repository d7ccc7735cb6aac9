import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { ConnectionFault, FaultScript, StatusFault, Timed } from '../server/faults.ts'
import { jsonBody, ProviderError, type Reply } from '../server/http.ts'
import { check, type Problem } from '../server/json.ts'
import { on, type Route } from '../server/serve.ts'
import {
  composeAnswer,
  FORM,
  namesIn,
  type Respond,
  type TextFault,
  textTokens,
} from '../text/compose-answer.ts'

export const DEFAULT_BEHAVIOUR = {
  /** What the model can keep in mind at most, tokens: a request for more gets no more, and is not told. */
  contextMax: 131_072,
  /** Is it new enough to say what does not fit, where it is asked to (`truncate: false`)? */
  tells: 'on' as 'on' | 'off',
}
export type Behaviour = typeof DEFAULT_BEHAVIOUR

type Endpoint = 'version' | 'tags' | 'pull' | 'chat'

type LineFault =
  | { /** The connection is reset in its middle. */ kind: 'cut_body'; on: 'chat' | 'pull' }
  | { /** A line in its middle is no JSON. */ kind: 'broken_line'; on: 'chat' | 'pull' }
  | {
      /** It ends with an error instead of its end. */ kind: 'late_error'
      on: 'chat' | 'pull'
      error: string
    }
  | { /** Half of the model has come, and nothing more until `release`. */ kind: 'held'; on: 'pull' }

/** With `status` the `code` is the whole sentence of the error. */
export type Fault = Timed & (ConnectionFault<Endpoint> | TextFault | LineFault)
type Faults = FaultScript<Fault>

/** Ollama has no codes: an error is a sentence. */
export const ollamaError = (status: number, error: string): ProviderError =>
  new ProviderError(status, error, { error })

const refused = ({ message }: Problem) => ollamaError(400, message)
export const errorOf = ({ status, code }: StatusFault) =>
  ollamaError(status, code ?? 'llama runner process has terminated')

/** The lines with what is scripted for them; they leave in two parts: a reader must not take a piece for a line. */
async function* ragged(
  lines: Iterable<object | Promise<void>>,
  { strike }: Faults,
  on: 'chat' | 'pull',
): AsyncGenerator<string> {
  const broken = strike('broken_line', on)
  const late = strike('late_error', on)
  let sent = 0
  for (const line of lines) {
    if (line instanceof Promise) {
      await line
      continue
    }
    const said = sent === 1 && late ? { error: late.error } : line
    const text = `${sent === 1 && broken ? '{"half a line\n' : ''}${JSON.stringify(said)}\n`
    const middle = text.length >> 1
    yield text.slice(0, middle)
    await setImmediate()
    yield text.slice(middle)
    if (said !== line) return
    sent += 1
  }
}

/** An answer of newline-delimited JSON. @param lines what is sent, and what is waited for */
const lineReply = (lines: Iterable<object | Promise<void>>, faults: Faults, on: 'chat' | 'pull'): Reply => ({
  headers: { 'content-type': 'application/x-ndjson' },
  pieces: ragged(lines, faults, on),
  cut: faults.strike('cut_body', on) !== undefined,
})

const PULL = z.strictObject({ model: z.string().min(1), stream: z.literal(true) })

const digestOf = (name: string) => Buffer.from(name.padEnd(32, '.').slice(0, 32)).toString('hex')
const listed = (name: string, family: string) => ({
  name,
  model: name,
  modified_at: '2026-11-01T00:00:00Z',
  size: 2_500_000_000,
  digest: digestOf(name),
  details: { format: 'gguf', family, parameter_size: '4B', quantization_level: 'Q4_K_M' },
})
/** Also on every list of ours: one that only embeds, and one that is asked elsewhere. */
const OTHERS = [
  listed('nomic-embed-text:latest', 'nomic-bert'),
  {
    ...listed('gpt-oss:120b-cloud', 'gptoss'),
    remote_host: 'https://ollama.com:443',
    remote_model: 'gpt-oss:120b',
  },
]

/** Size of a model that is fetched, bytes, and in how many steps it comes. */
const TOTAL = 1_000_000
const STEPS = 4

/** @param middle waited for when half of it has come */
function* pullLines(model: string, middle: Promise<void>, arrived: () => void) {
  yield { status: 'pulling manifest' }
  const digest = `sha256:${digestOf(model)}`
  const status = `pulling ${digest.slice(7, 19)}`
  for (let step = 0; step <= STEPS; step += 1) {
    yield { status, digest, total: TOTAL, completed: (TOTAL * step) / STEPS }
    if (step === STEPS / 2) yield middle
  }
  yield { status: 'pulling 0123456789ab', digest: 'sha256:0123456789ab', total: 500, completed: 500 }
  yield { status: 'verifying sha256 digest' }
  yield { status: 'writing manifest' }
  arrived()
  yield { status: 'success' }
}

/** It takes bounds of texts, which other providers refuse. */
const withoutLengths = (form: unknown): unknown =>
  JSON.parse(JSON.stringify(form, (key, value) => (key === 'maxLength' ? undefined : value)))

const CHAT = z.strictObject({
  model: z.string(),
  messages: z.array(z.strictObject({ role: z.enum(['system', 'user']), content: z.string() })).min(1),
  format: z.preprocess(withoutLengths, FORM),
  stream: z.literal(true),
  think: z.literal(false),
  keep_alive: z.union([z.string(), z.number()]).optional(),
  truncate: z.boolean().default(true),
  shift: z.boolean().default(true),
  options: z.strictObject({
    /** Tokens, as for a model without a set size. */
    num_ctx: z.int().default(4_096),
    num_predict: z.int(),
    seed: z.int().optional(),
  }),
})

const CHARACTERS_PER_LINE = 16

/** Nanoseconds that it says it needs to read and to write a token. */
const READ_NS = 10_000_000
const WRITE_NS = 100_000_000

/** @param end what stands in the last line besides */
function* chatLines(model: string, text: string, end: object) {
  const line = (content: string, done: boolean) => ({
    ...{ model, created_at: new Date(0).toISOString() },
    ...{ message: { role: 'assistant', content }, done },
  })
  for (let at = 0; at < text.length; at += CHARACTERS_PER_LINE)
    yield line(text.slice(at, at + CHARACTERS_PER_LINE), false)
  yield { ...line('', true), ...end }
}

/** How much of what is said it reads, tokens: the rest is cut without a word, unless it was asked to tell. */
const readOf = (
  { messages, options, truncate }: z.output<typeof CHAT>,
  { contextMax, tells }: Behaviour,
): number => {
  const said = messages.reduce((sum, { content }) => sum + textTokens(content), 0)
  const context = Math.min(options.num_ctx, contextMax)
  if (said <= context) return said
  if (tells === 'on' && !truncate) throw ollamaError(400, 'the input length exceeds the context length')
  return context
}

interface Shelf {
  models: Set<string>
  behaviour: Behaviour
  faults: Faults
  /** A reply is kept for a property at the top of a schema: schemas have no names here. */
  respond: Respond
  /** Until a test lets a held download go on. */
  held(): Promise<void>
}

/** What it is, what it has, how it gets more, and chats with structured output. */
export const ollamaRoutes = ({ models, behaviour, faults, respond, held }: Shelf): Route[] => [
  on('GET /api/version', 'version', () => ({ body: { version: '0.14.0' } })),
  on('GET /api/tags', 'tags', () => ({
    body: { models: [...[...models].map(name => listed(name, 'qwen3')), ...OTHERS] },
  })),
  on('POST /api/pull', 'pull', call => {
    const { model } = check(PULL, jsonBody(call), refused)
    const middle = faults.strike('held', 'pull') ? held() : Promise.resolve()
    const arrived = () => void models.add(model)
    return lineReply(pullLines(model, middle, arrived), faults, 'pull')
  }),
  on('POST /api/chat', 'chat', call => {
    const chat = check(CHAT, jsonBody(call), refused)
    const { model, messages, format: schema, options } = chat
    if (!models.has(model)) throw ollamaError(404, `model '${model}' not found`)
    const prompt_eval_count = readOf(chat, behaviour)
    const said = (role: string) =>
      messages.flatMap(message => (message.role === role ? [message.content] : [])).join('\n')
    const asked = { model, instructions: said('system'), input: said('user'), schema }
    const request = { ...asked, names: namesIn(schema), maxTokens: options.num_predict }
    const { text, cut, outputTokens: eval_count } = composeAnswer(request, faults.strike, respond)
    const end = {
      done_reason: cut ? 'length' : 'stop',
      prompt_eval_count,
      prompt_eval_duration: READ_NS * prompt_eval_count,
      eval_count,
      eval_duration: WRITE_NS * eval_count,
    }
    return lineReply(chatLines(model, text, end), faults, 'chat')
  }),
]
