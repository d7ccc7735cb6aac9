/** Longer runs of combining marks than any writing has; putting them in order takes time by the square of their length. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu

/** Compatibility forms unified (NFKC) in time that grows with the length alone; a letter keeps its first 30 marks. */
export const unify = (text: string): string => text.replace(PILED_MARKS, '$1').normalize('NFKC')

/** Letters in a dress that no screen shows and a model may read. */
const TAGS = /[\u{E0020}-\u{E007E}]/gu
const untagged = (tag: string) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)

/** Lower case, ё as е, compatibility forms unified, invisible letters as plain ones, other invisible characters gone: the form in which text is searched. */
export const normalise = (text: string): string =>
  unify(text)
    .replace(TAGS, untagged)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")

/** What a model wrote, as every part can store it: trimmed, well-formed Unicode, no NUL. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim()
