import type { Mentionable } from '@vivavox/contracts/comments'

/** What is being typed of a mention: where its `@` stands, and what follows it. */
export interface OpenMention {
  from: number
  query: string
}

/** Longest name that is still looked for, characters. */
const QUERY_MAX = 40

/** The mention in which the caret stands; null: in none. An `@` inside a word, as in an address, begins none. */
export const openMention = (text: string, caret: number): OpenMention | null => {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || /[\p{L}\p{N}]/u.test(before.charAt(from - 1))) return null
  const query = before.slice(from + 1)
  return query.length > QUERY_MAX || /[\n@]/.test(query) ? null : { from, query }
}

/** Options shown at once. */
const SHOWN_MAX = 6

/** Members of whom any name begins with what was typed. */
export const matchingMembers = (members: readonly Mentionable[], query: string): Mentionable[] => {
  const wanted = query.trim().toLocaleLowerCase()
  const fits = (name: string) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`)
  return members.filter(({ name }) => fits(name)).slice(0, SHOWN_MAX)
}

/** The text with a member's name in place of what was typed, and where the caret goes. */
export const withMention = (
  text: string,
  { from, query }: OpenMention,
  name: string,
): { text: string; caret: number } => {
  const until = from + 1 + query.length
  const inserted = `@${name} `
  return {
    text: text.slice(0, from) + inserted + text.slice(until).replace(/^ /, ''),
    caret: from + inserted.length,
  }
}

/** Ids of the chosen members whose names still stand in the text. */
export const mentionsIn = (text: string, chosen: readonly Mentionable[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
]
