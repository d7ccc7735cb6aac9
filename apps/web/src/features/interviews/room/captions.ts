import type { LiveWords, RoomState, Utterance } from './room-state.ts'

/** Letters and digits only: the record may space and punctuate otherwise. */
const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Are these the same words? */
export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other)

/** Is this the record of those live words, of which some may still be on their way? */
export const confirms = ({ text }: { text: string }, live: Pick<LiveWords, 'text'>): boolean =>
  folded(text).startsWith(folded(live.text))

/** One paragraph of the interviewer's words. */
export interface Caption {
  key: string
  text: string
}

/**
 * The interviewer's words of this turn as they are shown: what is being said, in the words of the record as soon as it has
 * them, and what only the record knows before it. The same words stand there once.
 */
export const captionsOf = ({ said, live }: Pick<RoomState, 'said' | 'live'>): Caption[] => {
  const unmatched: Utterance[] = [...said]
  const shown = live.map(words => {
    const match = unmatched.findIndex(utterance => confirms(utterance, words))
    const [utterance] = match < 0 ? [] : unmatched.splice(match, 1)
    return { key: words.item, text: utterance?.text ?? words.text }
  })
  return [...unmatched.map(({ seq, text }) => ({ key: `${seq}`, text })), ...shown]
}
