import { longestCommon } from '@vivavox/contracts/longest-common'
import type { Piece } from '../marked-text.tsx'

interface Run {
  a: number
  b: number
  length: number
}

/** More pairs of words than these are not compared: the browser would stand still. */
const PAIRS_MAX = 1_000_000
/** Shorter stretches are chance: every two texts share an 'and'. */
const RUN_MIN = 3

/** What two texts share: their beginning, their end, and stretches between that are too long for chance. */
const sharedRuns = (a: readonly string[], b: readonly string[]): Run[] => {
  const runs: Run[] = []
  for (const [i, j] of longestCommon(a, b, PAIRS_MAX)) {
    const last = runs.at(-1)
    if (last && last.a + last.length === i && last.b + last.length === j) last.length += 1
    else runs.push({ a: i, b: j, length: 1 })
  }
  const isAtAnEnd = (run: Run) =>
    (run.a === 0 && run.b === 0) || (run.a + run.length === a.length && run.b + run.length === b.length)
  return runs.filter(run => run.length >= RUN_MIN || isAtAnEnd(run))
}

/** Words kept on each side of a change. */
const CONTEXT_WORDS = 6
/** Fewer words than these are not worth leaving out. */
const LEFT_OUT_MIN = 4
/** Words that tell which turn is meant. */
const OPENING_WORDS = 30

/** Words with the spaces and lone marks behind them: joined again they are the text. */
const split = (text: string): string[] => text.match(/\S+\s*(?:[^\p{L}\p{M}\p{N}\s]+\s+)*|^\s+/gu) ?? []

/** A word without marks and capitals, for comparison. */
const bare = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** What both texts share needs no reading: only the words next to a change stay. */
const shorten = (words: readonly string[], isFirst: boolean, isLast: boolean): string => {
  const [before, after] = [isFirst ? 0 : CONTEXT_WORDS, isLast ? 0 : CONTEXT_WORDS]
  if (words.length < before + after + LEFT_OUT_MIN || (isFirst && isLast)) return words.join('')
  return `${words.slice(0, before).join('')}… ${after > 0 ? words.slice(-after).join('') : ''}`
}

/** The space behind a change is none. */
const changed = (words: readonly string[]): Piece[] => {
  const text = words.join('')
  const end = text.trimEnd().length
  return [
    { text: text.slice(0, end), isMarked: true },
    { text: text.slice(end), isMarked: false },
  ]
}

const piecesOf = (words: readonly string[], runs: readonly { from: number; length: number }[]): Piece[] => {
  let at = 0
  const pieces = runs.flatMap(({ from, length }): Piece[] => {
    const before = changed(words.slice(at, from))
    at = from + length
    const same = shorten(words.slice(from, at), from === 0, at === words.length)
    return [...before, { text: same, isMarked: false }]
  })
  return [...pieces, ...changed(words.slice(at))].filter(({ text }) => text !== '')
}

/** Two texts, each with what the other tells otherwise. Joined again the pieces are the text, but for what '…' stands for. */
export const markChanges = (one: string, other: string): [Piece[], Piece[]] => {
  const [a, b] = [split(one), split(other)]
  const runs = sharedRuns(a.map(bare), b.map(bare))
  return [
    piecesOf(
      a,
      runs.map(({ a: from, length }) => ({ from, length })),
    ),
    piecesOf(
      b,
      runs.map(({ b: from, length }) => ({ from, length })),
    ),
  ]
}

/** The first words of a text, enough to know it again. */
export const opening = (text: string): string => {
  const words = split(text)
  return words.slice(0, OPENING_WORDS).join('').trimEnd() + (words.length > OPENING_WORDS ? ' …' : '')
}
