import type { ProviderState } from '@vivavox/contracts/models'
import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'

/** What can be chosen, and what was chosen and is not there now. */
interface InterviewerOptions {
  /** Those this server can use, in their usual order, and the chosen one. */
  providers: Provider[]
  /** Voices of the chosen provider, and the chosen one; empty: there is no choice. */
  voices: string[]
  providerIsAway: boolean
  voiceIsAway: boolean
}

/** What the form offers for who interviews; nothing that cannot work, but for what was chosen before. */
export const interviewerOptions = (
  { usable, voices }: Pick<ProviderState, 'usable' | 'voices'>,
  { provider, voice }: { provider: Provider | null; voice: string | null },
): InterviewerOptions => {
  const offered = provider === null ? [] : (voices[provider] ?? [])
  const voiceIsAway = voice !== null && !offered.includes(voice)
  return {
    providers: PROVIDERS.filter(one => usable.voice.includes(one) || one === provider),
    voices: voiceIsAway ? [...offered, voice] : offered,
    providerIsAway: provider !== null && !usable.voice.includes(provider),
    voiceIsAway,
  }
}
