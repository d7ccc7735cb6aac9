import { setTimeout as delay } from 'node:timers/promises'
import { jsonBody } from '../../server/http.ts'
import { check, type JsonObject } from '../../server/json.ts'
import { on, type Route } from '../../server/serve.ts'
import { composeAnswer, type Respond, type TextAnswer, type TextRequest } from '../../text/compose-answer.ts'
import { newId, refused } from '../errors.ts'
import type { Faults } from '../faults.ts'
import type { Server, Tempo } from '../server.ts'
import { helperWords } from './helper-words.ts'
import { CHAT, RESPONSES, readChat, readResponses } from './requests.ts'

/** The body of an answer to `POST /v1/responses`, as far as the product's library reads it. */
function asResponse({ model }: TextRequest, answer: TextAnswer): JsonObject {
  const { text, refused, cut, inputTokens, outputTokens } = answer
  const part = refused ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] }
  const status = cut ? 'incomplete' : 'completed'
  return {
    id: newId('resp'),
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status,
    error: null,
    incomplete_details: cut ? { reason: 'max_output_tokens' } : null,
    model,
    output: [{ id: newId('msg'), type: 'message', status, role: 'assistant', content: [part] }],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  }
}

const chatUsage = ({ inputTokens, outputTokens }: TextAnswer) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
})

const headOf = ({ model }: TextRequest, object: string) => ({
  id: newId('chatcmpl'),
  object,
  created: Math.floor(Date.now() / 1000),
  model,
})

const finishReason = ({ cut }: TextAnswer) => (cut ? 'length' : 'stop')

/** The body of an answer to `POST /v1/chat/completions`. */
function asCompletion(request: TextRequest, answer: TextAnswer): JsonObject {
  const { text, refused } = answer
  const message = { role: 'assistant', content: refused ? null : text, refusal: refused ? text : null }
  return {
    ...headOf(request, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: finishReason(answer) }],
    usage: chatUsage(answer),
  }
}

const PIECE = 24

/** The same as a stream: the chunks that follow each other as `data:` lines. @param counts adds the last one that only counts */
function* asChunks(request: TextRequest, answer: TextAnswer, counts: boolean): Generator<JsonObject> {
  const head = headOf(request, 'chat.completion.chunk')
  const chunk = (delta: JsonObject, finish_reason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason }],
  })
  yield chunk({ role: 'assistant', content: '' })
  for (let at = 0; at < answer.text.length; at += PIECE) {
    const piece = answer.text.slice(at, at + PIECE)
    yield chunk(answer.refused ? { refusal: piece } : { content: piece })
  }
  yield chunk({}, finishReason(answer))
  if (counts) yield { ...head, choices: [], usage: chatUsage(answer) }
}

/** Server-sent events that end with `[DONE]`, in the tempo of a model that writes. */
async function* asEvents(chunks: Iterable<object>, { firstTokenMs, tokenMs }: Tempo): AsyncGenerator<string> {
  let wait = firstTokenMs
  for (const chunk of chunks) {
    if (wait > 0) await delay(wait)
    wait = tokenMs
    yield `data: ${JSON.stringify(chunk)}\n\n`
  }
  yield 'data: [DONE]\n\n'
}

const THOUGHT = '<think>\nWhat is wanted here? {"this": "is no answer"}\n</think>\n\n'

/** The two interfaces of the text models. */
export function textRoutes(server: Server, respond: Respond, faults: Faults): Route[] {
  const answer = (request: TextRequest) => {
    server.mustServe(request.model)
    const worded = (text: string) => {
      const fenced =
        server.structured === 'none' && request.schema ? `Here it is:\n\`\`\`json\n${text}\n\`\`\`` : text
      return server.thinks ? `${THOUGHT}${fenced}` : fenced
    }
    const reply: Respond = asked => respond(asked) ?? (asked.schema ? undefined : helperWords(asked.input))
    return composeAnswer(request, faults.strike, reply, worded)
  }
  return [
    on('POST /v1/responses', 'responses', call => {
      const request = readResponses(check(RESPONSES, jsonBody(call), refused))
      return { body: asResponse(request, answer(request)) }
    }),
    on('POST /v1/chat/completions', 'chat', call => {
      const body = check(CHAT, jsonBody(call), refused)
      const request = readChat(body, server)
      const said = answer(request)
      if (!body.stream) return { body: asCompletion(request, said) }
      const counts = body.stream_options?.include_usage === true
      return { pieces: asEvents(asChunks(request, said, counts), server.tempo) }
    }),
  ]
}
