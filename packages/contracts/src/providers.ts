/** Who may lead an interview, in the order in which they step in for each other (P6). No schema library here: the browser may import it. */
export const PROVIDERS = ['openai', 'gemini', 'cascade', 'builtin'] as const
export type Provider = (typeof PROVIDERS)[number]
