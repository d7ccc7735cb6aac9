import * as z from 'zod'
import { jsonBody } from '../server/http.ts'
import { check } from '../server/json.ts'
import { on, type Route } from '../server/serve.ts'
import { composeAnswer, type Respond, textTokens } from '../text/compose-answer.ts'
import { lineReply } from './lines.ts'
import { type Faults, modelMissing, ollamaError, refused, type Tempo, USUAL_CONTEXT } from './server.ts'

const REQUEST = z.strictObject({
  model: z.string(),
  messages: z.array(z.strictObject({ role: z.enum(['system', 'user']), content: z.string() })).min(1),
  format: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
  stream: z.literal(true),
  think: z.literal(false),
  truncate: z.boolean().default(true),
  shift: z.boolean().default(true),
  options: z.strictObject({
    num_ctx: z.int().default(USUAL_CONTEXT),
    num_predict: z.int(),
    seed: z.int().optional(),
  }),
})
type Chat = z.output<typeof REQUEST>

const CHARACTERS_PER_LINE = 16

interface Said {
  text: string
  reason: 'stop' | 'length'
  read: number
  written: number
}

async function* linesOf(model: string, { text, reason, read, written }: Said): AsyncGenerator<object> {
  const frame = { model, created_at: new Date(0).toISOString() }
  for (let at = 0; at < text.length; at += CHARACTERS_PER_LINE) {
    const content = text.slice(at, at + CHARACTERS_PER_LINE)
    yield { ...frame, message: { role: 'assistant', content }, done: false }
  }
  const message = { role: 'assistant', content: '' }
  yield { ...frame, message, done: true, done_reason: reason, prompt_eval_count: read, eval_count: written }
}

/** How much of what is said it reads, tokens: the rest is cut without a word, unless it was asked to tell. */
const readOf = ({ messages, options, truncate }: Chat, { contextMax, tells }: Tempo): number => {
  const said = messages.reduce((sum, { content }) => sum + textTokens(content), 0)
  const context = Math.min(options.num_ctx, contextMax)
  if (said <= context) return said
  if (tells === 'on' && !truncate) throw ollamaError(400, 'the input length exceeds the context length')
  return context
}

/** Answers chats with structured output. A reply is kept for a property at the top of a schema: schemas have no names here. */
export const chatRoute = (
  models: ReadonlySet<string>,
  tempo: Tempo,
  respond: Respond,
  faults: Faults,
): Route =>
  on('POST /api/chat', 'chat', call => {
    const chat = check(REQUEST, jsonBody(call), refused)
    if (!models.has(chat.model)) throw modelMissing(chat.model)
    const read = readOf(chat, tempo)
    const said = (role: string) =>
      chat.messages.flatMap(message => (message.role === role ? [message.content] : [])).join('\n')
    const request = {
      model: chat.model,
      instructions: said('system'),
      input: said('user'),
      schema: chat.format,
      names: Object.keys(chat.format.properties),
      maxTokens: chat.options.num_predict,
    }
    const { text, cut, outputTokens } = composeAnswer(request, faults.strike, respond)
    const answer = { text, reason: cut ? 'length' : 'stop', read, written: outputTokens } as const
    return lineReply(linesOf(chat.model, answer), faults, 'chat')
  })
