import type { ProviderState } from '@vivavox/contracts/models'
import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'

/** Choices of the form, and whether the saved ones are unavailable. */
interface InterviewerOptions {
  /** Those this server can use, and the chosen one. */
  providers: Provider[]
  /** Voices of the chosen provider, and the chosen one; empty when there is no choice. */
  voices: string[]
  providerGone: boolean
  voiceGone: boolean
}

/** Returns the available options plus the saved choice. */
export const interviewerOptions = (
  { usable, voices }: Pick<ProviderState, 'usable' | 'voices'>,
  { provider, voice }: { provider: Provider | null; voice: string | null },
): InterviewerOptions => {
  const offered = provider === null ? [] : (voices[provider] ?? [])
  const voiceGone = voice !== null && !offered.includes(voice)
  return {
    providers: PROVIDERS.filter(one => usable.voice.includes(one) || one === provider),
    voices: voiceGone ? [...offered, voice] : offered,
    providerGone: provider !== null && !usable.voice.includes(provider),
    voiceGone,
  }
}
