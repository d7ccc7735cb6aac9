const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/**
 * One expression that finds any of the phrases as whole words in normalised text, for every script.
 * @param list phrases separated by `|`; `*` stands for any ending of a word
 */
export function phrases(list: string): RegExp {
  const parts = list
    .split('|')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => literal(part).replaceAll('*', '\\p{L}*').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** The distinct phrases found. */
export const found = (text: string, expression: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(expression), match => match[0])),
]

/** Words separated by white space as a set. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
