import type { JsonObject } from '../../basics/json.ts'
import { epochSeconds, newId } from '../ids.ts'
import type { TextAnswer } from './compose-answer.ts'
import type { TextRequest } from './text-request.ts'

/** The body of an answer to `POST /v1/responses`. @param nowMs epoch */
export function asResponse(request: TextRequest, answer: TextAnswer, nowMs: number): JsonObject {
  const part = answer.refused
    ? { type: 'refusal', refusal: answer.text }
    : { type: 'output_text', text: answer.text, annotations: [], logprobs: [] }
  const status = answer.cut ? 'incomplete' : 'completed'
  const { body } = request
  return {
    id: newId('resp'),
    object: 'response',
    created_at: epochSeconds(nowMs),
    status,
    background: false,
    error: null,
    incomplete_details: answer.cut ? { reason: 'max_output_tokens' } : null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    model: request.model,
    output: [{ id: newId('msg'), type: 'message', status, role: 'assistant', content: [part] }],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: body.reasoning ?? { effort: null, summary: null },
    service_tier: 'default',
    store: body.store ?? true,
    temperature: body.temperature ?? 1,
    text: body.text ?? { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: body.top_p ?? 1,
    truncation: 'disabled',
    usage: {
      input_tokens: answer.inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: answer.outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: answer.inputTokens + answer.outputTokens,
    },
    user: null,
    metadata: body.metadata ?? {},
  }
}

const chatUsage = ({ inputTokens, outputTokens }: TextAnswer) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
})

const finishReason = ({ cut }: TextAnswer) => (cut ? 'length' : 'stop')

/** The body of an answer to `POST /v1/chat/completions`. @param nowMs epoch */
export const asCompletion = (request: TextRequest, answer: TextAnswer, nowMs: number): JsonObject => ({
  id: newId('chatcmpl'),
  object: 'chat.completion',
  created: epochSeconds(nowMs),
  model: request.model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.refused ? null : answer.text,
        refusal: answer.refused ? answer.text : null,
        annotations: [],
      },
      logprobs: null,
      finish_reason: finishReason(answer),
    },
  ],
  usage: chatUsage(answer),
  service_tier: 'default',
})

/** Characters of a streamed piece. */
const PIECE = 24

/**
 * The same as a stream: the chunks that follow each other as `data:` lines.
 * @param withUsage adds the last chunk that only counts
 */
export function* asChunks(
  request: TextRequest,
  answer: TextAnswer,
  { nowMs, withUsage }: { nowMs: number; withUsage: boolean },
): Generator<JsonObject> {
  const head = {
    id: newId('chatcmpl'),
    object: 'chat.completion.chunk',
    created: epochSeconds(nowMs),
    model: request.model,
  }
  const chunk = (delta: JsonObject, finish_reason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(withUsage ? { usage: null } : {}),
  })
  yield chunk({ role: 'assistant', content: '', refusal: null })
  for (let at = 0; at < answer.text.length; at += PIECE) {
    const piece = answer.text.slice(at, at + PIECE)
    yield chunk(answer.refused ? { refusal: piece } : { content: piece })
  }
  yield chunk({}, finishReason(answer))
  if (withUsage) yield { ...head, choices: [], usage: chatUsage(answer) }
}
