/** What the evaluator knows about one language. Words are in lower case with е for ё. */
export interface Lexicon {
  language: 'en' | 'ru'
  /** Words without content of their own. */
  stop: ReadonlySet<string>
  /** Stems that stand in any answer and prove nothing. */
  generic: ReadonlySet<string>
  /** Stems of verbs of achievement: they prove something only beside a figure or a name. */
  hollow: ReadonlySet<string>
  numberWords: ReadonlySet<string>
  outcome: RegExp
  reason: RegExp
  sequence: RegExp
  /** A real occasion: a time, a place, 'for example'. */
  occasion: RegExp
  /** An honest 'I do not know'. */
  unknowing: RegExp
  /** Greetings and self-introductions: they carry names, not answers. */
  introduction: RegExp
  /** The speaker's own acts in a sentence of normalised words, as said. */
  actions(words: readonly string[]): string[]
}
