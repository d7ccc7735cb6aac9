/** Something in the talk, in the order of the provider's conversation. */
interface TalkItem {
  id: string
  /** null: an instruction, a tool, history that was handed over: nothing that is said in this talk. */
  speaker: 'ai' | 'candidate' | null
  words: string
  /** Nothing is added to its words any more. */
  settled: boolean
  /** When it was first seen, the server's clock, epoch milliseconds. */
  at: number
  /** A typed answer: the provider does not know it, so never names it as the predecessor of another. */
  typed?: true
}

/** The talk so far. */
export type ConversationLog = readonly TalkItem[]

type Known = Partial<Pick<TalkItem, 'speaker' | 'words' | 'settled' | 'typed'>>

const after = (talk: ConversationLog, previous: string | null | undefined): number => {
  const index = previous ? talk.findIndex(({ id }) => id === previous) : -1
  if (index < 0) return talk.length
  const next = talk.findIndex((item, at) => at > index && !item.typed)
  return next < 0 ? talk.length : next
}

/**
 * Puts an item into the talk, after `previous` (at the end when that is unknown), or changes what is known of it. An item
 * that is there keeps its place unless a predecessor is named.
 */
export const place = (
  talk: ConversationLog,
  id: string,
  at: number,
  known: Known = {},
  previous?: string | null,
): ConversationLog => {
  const found = talk.find(item => item.id === id)
  const item = { id, speaker: null, words: '', settled: false, at, ...found, ...known }
  if (found && !previous) return talk.map(other => (other.id === id ? item : other))
  const others = talk.filter(other => other.id !== id)
  const index = after(others, previous)
  return [...others.slice(0, index), item, ...others.slice(index)]
}

const wordsIn = (talk: ConversationLog, id: string): string => talk.find(item => item.id === id)?.words ?? ''

/** More words of a piece that the interviewer says. */
export const addWords = (talk: ConversationLog, id: string, delta: string, at: number): ConversationLog =>
  place(talk, id, at, { speaker: 'ai', words: wordsIn(talk, id) + delta })

/** Nothing more will be added: by the end of a call, or of patience. Without an id: to anything. */
export const settle = (talk: ConversationLog, id?: string): ConversationLog =>
  talk.map(item => (id === undefined || item.id === id ? { ...item, settled: true } : item))

/** The talk up to the first answer whose words are still to come. */
export const beforeUnheard = (talk: ConversationLog): ConversationLog => {
  const unheard = talk.findIndex(({ speaker, settled }) => speaker === 'candidate' && !settled)
  return unheard < 0 ? talk : talk.slice(0, unheard)
}

/** One thing said. */
export interface SaidTurn {
  id: string
  speaker: 'ai' | 'candidate'
  words: string
  at: number
}

/** What was said, oldest first. What the interviewer did not put into words is left out. */
export const turnsOf = (talk: ConversationLog): SaidTurn[] =>
  talk.flatMap(({ id, speaker, words, at }) =>
    speaker === null || (speaker === 'ai' && words.trim() === '')
      ? []
      : [{ id, speaker, words: words.trim(), at }],
  )

/** The turns up to the first whose words are still to come. */
export const settledTurns = (talk: ConversationLog): SaidTurn[] => {
  const open = talk.findIndex(({ speaker, settled }) => speaker !== null && !settled)
  return turnsOf(open < 0 ? talk : talk.slice(0, open))
}
