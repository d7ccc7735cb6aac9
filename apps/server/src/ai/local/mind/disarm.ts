const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Takes the power from words that would steer the model, such as the mark of a message's end: a space goes into each.
 * @param steering as the model's file lists them
 */
export const createDisarm = (steering: readonly string[]): ((text: string) => string) => {
  if (steering.length === 0) return text => text
  // The longest first: one may begin another.
  const longestFirst = [...new Set(steering)].sort((a, b) => b.length - a.length)
  const any = new RegExp(longestFirst.map(escaped).join('|'), 'g')
  return text => text.replace(any, found => `${found[0]} ${found.slice(1)}`)
}
