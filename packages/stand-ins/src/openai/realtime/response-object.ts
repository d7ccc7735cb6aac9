import type { JsonObject } from '../../basics/json.ts'
import type { Item } from './item.ts'
import type { SessionConfig } from './session-config.ts'

export type ResponseStatus = 'in_progress' | 'completed' | 'cancelled' | 'failed'

/** A response as events carry it. @param asked what `response.create` asked for */
export const responseObject = (
  id: string,
  config: SessionConfig,
  asked: JsonObject,
  state: {
    status: ResponseStatus
    details: JsonObject | null
    output: readonly Item[]
    usage: JsonObject | null
  },
): JsonObject => ({
  object: 'realtime.response',
  id,
  status: state.status,
  status_details: state.details,
  output: state.output,
  conversation_id: asked.conversation === 'none' ? null : 'conv_stand_in',
  output_modalities: asked.output_modalities ?? config.output_modalities,
  max_output_tokens: asked.max_output_tokens ?? config.max_output_tokens,
  audio: { output: { format: config.audio.output.format, voice: config.audio.output.voice } },
  usage: state.usage,
  metadata: asked.metadata ?? null,
})
