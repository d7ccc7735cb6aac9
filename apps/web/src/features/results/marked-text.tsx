/** A piece of a text, and whether it stands out: what was searched for, or what another text has otherwise. */
export interface Piece {
  text: string
  isMarked: boolean
}

/** A text whose marked pieces look as told. */
export const MarkedText = ({ pieces, look }: { pieces: readonly Piece[]; look: string }) => {
  let at = 0
  return pieces.map(({ text, isMarked }) => {
    const key = at
    at += text.length
    return isMarked ? (
      <mark key={key} className={look}>
        {text}
      </mark>
    ) : (
      text
    )
  })
}
