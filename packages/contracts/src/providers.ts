/** Who may conduct an interview, in the order in which they step in for each other (P6). No schema library here: the browser may import it. */
export const PROVIDERS = ['openai', 'gemini', 'cascade', 'builtin'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Those whose key an administrator may set in the browser. */
export const KEY_PROVIDERS = ['openai', 'gemini'] as const satisfies readonly Provider[]
export type KeyProvider = (typeof KEY_PROVIDERS)[number]

/**
 * Who may draft and evaluate, in the order of choice: those who conduct, an Ollama of the operator's own, and a model
 * on this machine. The last two never conduct an interview, and work only for accounts that chose them.
 */
export const TEXT_PROVIDERS = ['openai', 'gemini', 'cascade', 'ollama', 'local', 'builtin'] as const
export type TextProvider = (typeof TEXT_PROVIDERS)[number]

/** Those that write and never conduct. */
export type TextOnlyProvider = Exclude<TextProvider, Provider>

/** Can it conduct an interview? */
export const canLead = (provider: TextProvider): provider is Provider =>
  PROVIDERS.some(known => known === provider)

/** Who may do what. */
export interface ProvidersFor {
  voice: Provider
  generation: TextProvider
  analysis: TextProvider
}
export const PROVIDERS_FOR: { readonly [P in keyof ProvidersFor]: readonly ProvidersFor[P][] } = {
  voice: PROVIDERS,
  generation: TEXT_PROVIDERS,
  analysis: TEXT_PROVIDERS,
}
