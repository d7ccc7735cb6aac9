import { PROVIDERS, type Provider, type TextProvider } from '@vivavox/contracts/providers'
import type { Config } from '../platform/config/config.ts'

/** What the product knows of a provider besides its adapter. */
interface ProviderFacts {
  /** As an operator calls it. */
  name: string
  /** Who gets to hear and read candidates, by its public name; null: a server of the operator's own. */
  company: string | null
  /** It puts a question into whatever language it speaks; the others say it as it is written. */
  translates: boolean
  /** It always writes down what it hears; the others may have a server or a model on this machine for it. */
  hears: boolean
  /** It runs on the operator's own machines and costs nothing; for the others the catalogue may know a price. */
  free: boolean
}

export const PROVIDER_FACTS: Record<TextProvider, ProviderFacts> = {
  openai: { name: 'OpenAI', company: 'OpenAI', translates: true, hears: true, free: false },
  gemini: { name: 'Gemini', company: 'Google', translates: true, hears: true, free: false },
  cascade: { name: 'own servers', company: null, translates: false, hears: false, free: false },
  ollama: { name: 'Ollama', company: null, translates: false, hears: false, free: true },
  local: { name: 'model on this machine', company: null, translates: false, hears: false, free: true },
  builtin: { name: 'built-in', company: null, translates: false, hears: false, free: true },
}

/** Those that need a configuration of their own, under their own name. */
type ConfiguredProvider = Exclude<Provider, 'builtin'>
export type ProviderConfig = Pick<Config, ConfiguredProvider>

/** Those that are set up here, in the order in which they step in for each other; the built-in one needs no setting up. */
export const configuredAmong = (config: ProviderConfig): ConfiguredProvider[] =>
  PROVIDERS.filter(provider => provider !== 'builtin').filter(provider => config[provider] !== null)
