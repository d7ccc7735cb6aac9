import { asObject, isObject } from '../../basics/json.ts'
import {
  anything,
  between,
  type Check,
  either,
  oneOf,
  orNull,
  type Shape,
  text,
  truth,
} from './check-shape.ts'

const VOICES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', 'cedar']

const modalities: Check = value =>
  ['["audio"]', '["text"]'].includes(JSON.stringify(value)) ? null : "expected ['audio'] or ['text']"

const tools: Check = value =>
  Array.isArray(value) &&
  value.every(tool => isObject(tool) && tool.type === 'function' && asObject(tool).name)
    ? null
    : 'expected a list of function tools'

const voice: Check = either(oneOf(...VOICES), value => (isObject(value) ? null : 'expected a voice'))

/** Only this format is understood here; the provider has two more. */
const format = orNull({ type: oneOf('audio/pcm'), rate: oneOf(24_000) })

const input: Shape = {
  format,
  transcription: orNull({
    model: text,
    language: text,
    languages: anything,
    keywords: anything,
    prompt: text,
    delay: anything,
  }),
  noise_reduction: orNull({ type: oneOf('near_field', 'far_field') }),
  turn_detection: orNull({
    type: oneOf('server_vad', 'semantic_vad'),
    threshold: between(0, 1),
    prefix_padding_ms: between(0, 10_000),
    silence_duration_ms: between(0, 10_000),
    idle_timeout_ms: anything,
    create_response: truth,
    interrupt_response: truth,
    eagerness: oneOf('low', 'medium', 'high', 'auto'),
  }),
}

const maxTokens = either(oneOf('inf'), between(1, 4096))

/** What a session may say of itself (general availability). The beta's flat fields are unknown here. */
export const SESSION_SHAPE: Shape = {
  type: oneOf('realtime'),
  model: text,
  output_modalities: modalities,
  instructions: text,
  audio: { input, output: { format, voice, speed: between(0.25, 1.5) } },
  tools,
  tool_choice: anything,
  parallel_tool_calls: truth,
  max_output_tokens: maxTokens,
  reasoning: orNull({ effort: oneOf('minimal', 'low', 'medium', 'high', 'xhigh') }),
  include: anything,
  prompt: anything,
  tracing: anything,
  truncation: anything,
}

/** What one response may say of itself. */
export const RESPONSE_SHAPE: Shape = {
  conversation: oneOf('auto', 'none'),
  input: anything,
  instructions: text,
  metadata: anything,
  output_modalities: modalities,
  audio: { output: { format, voice } },
  tools,
  tool_choice: anything,
  parallel_tool_calls: truth,
  max_output_tokens: maxTokens,
  reasoning: SESSION_SHAPE.reasoning ?? anything,
  prompt: anything,
}
