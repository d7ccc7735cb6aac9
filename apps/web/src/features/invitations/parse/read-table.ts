const DELIMITERS = [';', '\t', ',', '|'] as const
/** So many lines tell the delimiter. */
const SAMPLE = 30
/** More rows are not read: nobody invites as many at once. */
export const ROWS_MAX = 5_000
const CELL_MAX = 1_000

/** How often a character stands outside quotes, line by line. */
const countsOf = (text: string, delimiter: string): number[] => {
  const counts = [0]
  let quoted = false
  for (const char of text) {
    if (char === '"') quoted = !quoted
    else if (quoted) continue
    else if (char === delimiter) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
    else if (char === '\n') {
      if (counts.length === SAMPLE) break
      counts.push(0)
    }
  }
  return counts
}

/** The delimiter that most lines have equally often; a comma for a table of one column. */
export const delimiterOf = (text: string): string => {
  const scored = DELIMITERS.map(delimiter => {
    const counts = countsOf(text.slice(0, 50_000), delimiter).filter(count => count > 0)
    const usual = counts[0] ?? 0
    return { delimiter, score: counts.filter(count => count === usual).length }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.delimiter : ','
}

/**
 * The rows of a table as text (RFC 4180, with any delimiter and any end of line); empty ones are left out. A quote that is
 * never closed ends with the text.
 */
export const readTable = (source: string): string[][] => {
  // Excel's own word for its delimiter.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(source)
  const text = (named ? source.slice(named[0].length) : source).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = named?.[1] ?? delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell: string[] = []
  let quoted = false
  const endCell = () => {
    row.push(cell.join('').slice(0, CELL_MAX).trim())
    cell = []
  }
  const endRow = () => {
    endCell()
    if (row.some(value => value !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < ROWS_MAX; at++) {
    const char = text[at] ?? ''
    if (quoted && char === '"' && text[at + 1] === '"') cell.push(text[at++] ?? '')
    else if (char === '"' && (quoted || cell.every(part => part === ' '))) quoted = !quoted
    else if (quoted) cell.push(char)
    else if (char === delimiter) endCell()
    else if (char === '\n') endRow()
    else cell.push(char)
  }
  if (rows.length < ROWS_MAX) endRow()
  return rows
}
