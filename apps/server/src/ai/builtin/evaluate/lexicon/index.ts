import { en } from './en.ts'
import type { Lexicon } from './lexicon.ts'
import { ru } from './ru.ts'

export type { Lexicon } from './lexicon.ts'

const LEXICONS: Record<string, Lexicon> = { en, ru }

/** The lexicon of a BCP 47 language, null where the evaluator has none. */
export const lexiconOf = (language: string): Lexicon | null =>
  LEXICONS[language.toLowerCase().split('-')[0] ?? ''] ?? null
