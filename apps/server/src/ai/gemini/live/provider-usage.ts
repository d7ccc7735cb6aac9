import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import type { ProviderUsage } from './server-message.ts'

type Counts = readonly { modality: string; tokenCount: number }[]

const audioOf = (counts: Counts): number =>
  counts.reduce((sum, { modality, tokenCount }) => sum + (modality === 'AUDIO' ? tokenCount : 0), 0)

/** Cached tokens stand inside the read ones in the provider's count; here they stand beside them. What is no sound is billed as text. */
export const talkUsage = (model: string, usage: ProviderUsage): ModelUsage => {
  const cachedAudio = audioOf(usage.cacheTokensDetails)
  const cachedText = Math.max(0, usage.cachedContentTokenCount - cachedAudio)
  const readAudio = audioOf(usage.promptTokensDetails)
  const readText = Math.max(0, usage.promptTokenCount - readAudio) + usage.toolUsePromptTokenCount
  const outputAudio = audioOf(usage.responseTokensDetails)
  return {
    ...noUsage('voice', 'gemini', model),
    inputText: Math.max(0, readText - cachedText),
    inputAudio: Math.max(0, readAudio - cachedAudio),
    cachedText,
    cachedAudio,
    outputText: Math.max(0, usage.responseTokenCount - outputAudio) + usage.thoughtsTokenCount,
    outputAudio,
  }
}
