import { setTimeout as delay } from 'node:timers/promises'
import { jsonBody } from '../../server/http.ts'
import { asList, asText, check, isObject, type JsonObject, parseJson } from '../../server/json.ts'
import { published } from '../../server/published.ts'
import { on, type Route } from '../../server/serve.ts'
import { composeAnswer, type Respond, type TextAnswer, type TextRequest } from '../../text/compose-answer.ts'
import { newId, refused } from '../errors.ts'
import type { Faults } from '../faults.ts'
import type { Behaviour, Server } from '../server.ts'
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

/** Server-sent events that end with `[DONE]`, in the behaviour of a model that writes. */
async function* asEvents(
  chunks: Iterable<object>,
  { firstTokenMs, tokenMs }: Behaviour,
): AsyncGenerator<string> {
  let wait = firstTokenMs
  for (const chunk of chunks) {
    if (wait > 0) await delay(wait)
    wait = tokenMs
    yield `data: ${JSON.stringify(chunk)}\n\n`
  }
  yield 'data: [DONE]\n\n'
}

/** Phrases of the text model that words the interviewer's reactions. */
const english = {
  thanks: 'Thank you.',
  heard: (words: string) => `You said: ${words}.`,
  unknown: 'I do not know that, the employer will tell you.',
  more: {
    example: 'Could you give an example of it?',
    own_part: 'Which part of it was yours?',
    result: 'How did it end?',
    detail: 'Could you say more about it?',
  },
}

const russian: typeof english = {
  thanks: 'Спасибо.',
  heard: words => `Вы сказали: ${words}.`,
  unknown: 'Этого я не знаю, вам расскажет работодатель.',
  more: {
    example: 'Можете привести пример?',
    own_part: 'Какая часть этого была вашей?',
    result: 'Чем это закончилось?',
    detail: 'Расскажите об этом подробнее?',
  },
}

const SAID_BACK = 6

const firstWords = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, SAID_BACK)
    .join(' ')

const wordsFor = (data: JsonObject) =>
  asText(data.language).startsWith('ru') || /\p{Script=Cyrillic}/u.test(asText(data.question))
    ? russian
    : english

/**
 * The words that a live interviewer asks a chat for. It sends a JSON object: `write` is `reaction` (to the last of
 * `answers`), `follow_up` (for what `wanted` names) or `words` (those of `say`). undefined: the input is nothing of the kind.
 */
function helperWords(input: string): string | undefined {
  const data = parseJson(input)
  if (!isObject(data)) return undefined
  const words = wordsFor(data)
  const answer = asText(asList(data.answers).at(-1))
  const heard = words.heard(firstWords(answer))
  if (data.write === 'reaction') return `${words.thanks} ${/[?？]/.test(answer) ? words.unknown : heard}`
  const more: Record<string, string> = words.more
  if (data.write === 'follow_up') return `${heard} ${more[asText(data.wanted)] ?? words.more.detail}`
  return data.write === 'words' && asText(data.say) ? asText(data.say) : undefined
}

const THOUGHT = '<think>\nWhat is wanted here? {"this": "is no answer"}\n</think>\n\n'

const PUBLISHED = published('openai', 'response')

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
      const body = check(RESPONSES, jsonBody(call), refused)
      check(PUBLISHED, jsonBody(call), refused)
      const request = readResponses(body)
      return { body: asResponse(request, answer(request)) }
    }),
    on('POST /v1/chat/completions', 'chat', call => {
      const body = check(CHAT, jsonBody(call), refused)
      const request = readChat(body, server)
      const said = answer(request)
      if (!body.stream) return { body: asCompletion(request, said) }
      const counts = body.stream_options?.include_usage === true
      return { pieces: asEvents(asChunks(request, said, counts), server.behaviour) }
    }),
  ]
}
