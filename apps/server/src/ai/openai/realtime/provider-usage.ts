import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import type { ProviderUsage } from './provider-events.ts'
import type { SessionConfig } from './session-config.ts'

/** Cached tokens stand inside the read ones in the provider's count; here they stand beside them. */
export const responseUsage = (model: string, usage: ProviderUsage): ModelUsage => {
  const read = usage.input_token_details
  const cached = read?.cached_tokens_details
  const cachedText = cached?.text_tokens ?? 0
  const cachedAudio = cached?.audio_tokens ?? 0
  return {
    ...noUsage('voice', 'openai', model),
    inputText: Math.max(0, (read?.text_tokens ?? usage.input_tokens) - cachedText),
    inputAudio: Math.max(0, (read?.audio_tokens ?? 0) - cachedAudio),
    cachedText,
    cachedAudio,
    outputText: usage.output_token_details?.text_tokens ?? usage.output_tokens,
    outputAudio: usage.output_token_details?.audio_tokens ?? 0,
  }
}

/** Writing an answer down is billed by tokens or by its length. */
export const transcriptionUsage = (config: SessionConfig, usage: ProviderUsage): ModelUsage => ({
  ...noUsage('transcription', 'openai', config.audio.input.transcription.model),
  inputText: usage.input_token_details?.text_tokens ?? 0,
  inputAudio: usage.input_token_details?.audio_tokens ?? 0,
  outputText: usage.output_tokens,
  audioMs: Math.round((usage.seconds ?? 0) * 1_000),
})
