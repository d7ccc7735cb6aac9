/** So many events carry a transcript at most. */
const MOST_PIECES = 8

/** The text in pieces that give it back when they are put together, cut between words. */
export function inPieces(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? []
  const size = Math.ceil(words.length / MOST_PIECES) || 1
  return Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
    words.slice(at * size, (at + 1) * size).join(''),
  )
}
