import type { Config } from '../platform/config/config.ts'

type Providers = Pick<Config, 'openai' | 'gemini' | 'cascade'>

const CONFIGURED = [
  { provider: 'openai', name: 'OpenAI' },
  { provider: 'gemini', name: 'Gemini' },
  { provider: 'cascade', name: 'own servers' },
] as const

const configured = (config: Providers) => CONFIGURED.filter(({ provider }) => config[provider] !== null)

/**
 * Who can speak here, in the order in which they step in for each other; candidates are told beforehand that the built-in
 * one alone does not write down what it hears.
 */
export const describeVoice = (config: Providers & Pick<Config, 'browserSpeech'>): string => {
  const voices = configured(config).map(({ provider }) => provider)
  if (voices.length > 0) return voices.join(', ')
  return config.browserSpeech ? 'builtin, written down by the browser' : 'builtin'
}

/** The same for people; empty: only the built-in one. */
export const describeCompanies = (config: Providers): string =>
  configured(config)
    .map(({ name }) => name)
    .join(', ')
