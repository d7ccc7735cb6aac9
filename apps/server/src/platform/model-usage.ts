import type { TextProvider } from '@vivavox/contracts/providers'

/** What one call of a model took, as the provider counted it. Audio and text are priced apart. */
export interface ModelUsage {
  purpose: 'generation' | 'voice' | 'transcription' | 'analysis'
  provider: TextProvider
  model: string
  /** Tokens read, without those that were cached. */
  inputText: number
  inputAudio: number
  /** Tokens read from the provider's cache. */
  cachedText: number
  cachedAudio: number
  outputText: number
  outputAudio: number
  /** Sound that was billed by its length, milliseconds. */
  audioMs: number
}

/** Nothing used yet: fill in what the provider counted. */
export const noUsage = (
  purpose: ModelUsage['purpose'],
  provider: TextProvider,
  model: string,
): ModelUsage => ({
  purpose,
  provider,
  model,
  inputText: 0,
  inputAudio: 0,
  cachedText: 0,
  cachedAudio: 0,
  outputText: 0,
  outputAudio: 0,
  audioMs: 0,
})
