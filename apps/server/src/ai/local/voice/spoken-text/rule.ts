/** Replaces what a voice would stumble over. Its pattern is global and bounded. */
export interface Rule {
  pattern: RegExp
  /** @param groups of the pattern; absent ones are empty */
  say(...groups: string[]): string
}

/** @param rules in the order in which they apply */
export const applyRules = (text: string, rules: readonly Rule[]): string =>
  rules.reduce(
    (read, { pattern, say }) =>
      read.replace(pattern, (_whole, ...found) =>
        say(
          ...found
            .slice(
              0,
              found.findIndex(each => typeof each === 'number'),
            )
            .map(each => each ?? ''),
        ),
      ),
    text,
  )

/** Words that are looked up as they stand, with or without capitals. */
export const lookUp = (words: Readonly<Record<string, string>>, word: string): string | null => {
  const known = Object.hasOwn(words, word) ? word : word.toLowerCase()
  return Object.hasOwn(words, known) ? (words[known] ?? null) : null
}

/** Digits of a number as they are written in groups: `10,000`, `10 000`. */
export const digitsOf = (written: string): number => Number(written.replace(/\D/gu, ''))
