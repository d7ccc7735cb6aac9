const MAX_LENGTH = 20_000
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: ' ',
  gt: ' ',
  nbsp: ' ',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  bull: '\n- ',
}

/**
 * Readable lines of a pasted text: markup, links, emoji and control characters are gone, bullets begin with '- '.
 * Looks at the first 20,000 characters only.
 */
export const plainText = (source: string): string =>
  source
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/【([^】\n]{1,40})】/g, '\n$1\n')
    .replace(/^[^\S\n]*(?:[・•●○▪■◆◇]|\d{1,2}[、．.](?!\d))[^\S\n]*/gmu, '- ')
    .replace(/<(script|style)\b[\s\S]{0,4000}?<\/\1>/gi, ' ')
    .replace(/<li\b[^>]{0,300}>/gi, '\n- ')
    .replace(/<\/?(?:p|div|br|ul|ol|li|h[1-6]|tr|table|section)\b[^>]{0,300}>/gi, '\n')
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(\w{2,6});/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+|(?<!\S)\S{1,64}@\S{1,255}/gi, ' ')
    .replace(
      /^[^\S\n]*(?:(?:\p{So}|\p{Extended_Pictographic}|\u200d|\ufe0f|[•·▪●○‣⁃◦*+–—-])+|\d{1,2}[.)])\s+/gmu,
      '- ',
    )
    .replace(/[\p{Extended_Pictographic}\p{So}•▪●]+/gu, '\n')
    .replace(/[*_`#~|^=<>\\]+(?=\s|\p{L})|(?<=\s)[*_`~|^=<>\\]+|\*\*/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\n +#]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
