import type { Piece } from '../marked-text.tsx'

/** Finds text whatever its case; ё and е count as one letter. Null when there is nothing to find. */
const patternOf = (query: string): RegExp | null => {
  const wanted = query.trim()
  if (!wanted) return null
  const literal = wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(literal.replace(/[её]/giu, '[её]'), 'giu')
}

/** Cuts a text into what matches and what lies between; joined again it is the same text. */
export const splitHits = (text: string, query: string): Piece[] => {
  const pattern = patternOf(query)
  if (!pattern) return text ? [{ text, isMarked: false }] : []
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMarked: false })
    pieces.push({ text: match[0], isMarked: true })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false })
  return pieces
}

/** Numbers of the lines that hold the text, in order; none for an empty search. */
export const findLines = (
  entries: readonly { seq: number; content: string; correction?: string | undefined }[],
  query: string,
): number[] => {
  const pattern = patternOf(query)
  if (!pattern) return []
  return entries
    .filter(({ content, correction = '' }) => `${content}\n${correction}`.search(pattern) >= 0)
    .map(entry => entry.seq)
}

/** The match after (`step` 1) or before (-1) the one shown, round the ends; the first when none is shown yet. */
export const nextHit = (found: readonly number[], shown: number | null, step: 1 | -1): number | null => {
  const index = shown === null ? -1 : found.indexOf(shown)
  if (index < 0) return (step === 1 ? found[0] : found.at(-1)) ?? null
  return found[(index + step + found.length) % found.length] ?? null
}
