import type { JsonObject } from '../../server/json.ts'
import type { TextAnswer, TextRequest } from '../../text/compose-answer.ts'
import { newId } from '../errors.ts'

/** The body of an answer to `POST /v1/responses`, as far as the product's library reads it. */
export function asResponse(request: TextRequest, answer: TextAnswer): JsonObject {
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
    model: request.model,
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
export const asCompletion = (request: TextRequest, answer: TextAnswer): JsonObject => ({
  ...headOf(request, 'chat.completion'),
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.refused ? null : answer.text,
        refusal: answer.refused ? answer.text : null,
      },
      finish_reason: finishReason(answer),
    },
  ],
  usage: chatUsage(answer),
})

/** Characters of a streamed piece. */
const PIECE = 24

/** The same as a stream: the chunks that follow each other as `data:` lines. @param counts adds the last one that only counts */
export function* asChunks(request: TextRequest, answer: TextAnswer, counts: boolean): Generator<JsonObject> {
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
