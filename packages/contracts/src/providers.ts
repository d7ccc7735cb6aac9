/** Who may lead an interview. No schema library here: the browser may import it. */
export const PROVIDERS = ['openai', 'gemini', 'cascade', 'builtin'] as const
export type Provider = (typeof PROVIDERS)[number]
