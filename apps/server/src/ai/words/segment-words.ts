const PIECE = /[\s\S]{1,400}(?!\S)|[\s\S]{1,400}/gu

/** A text in pieces of at most 400 characters, which end at a space if one is near; joined again they are the text. */
export const piecesOf = (text: string): string[] => text.match(PIECE) ?? []

const segmenters = new Map<string, Intl.Segmenter>()
const segmenterOf = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language || undefined, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/**
 * The words of a text as they stand there, also in scripts without spaces. The segmenter's time grows with the square of
 * what it is given, so it is given pieces.
 * @param language BCP 47; '' for none in particular
 */
export const segmentWords = (text: string, language = ''): string[] =>
  piecesOf(text).flatMap(piece =>
    [...segmenterOf(language).segment(piece)].filter(part => part.isWordLike).map(part => part.segment),
  )
