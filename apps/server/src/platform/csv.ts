/** First in a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Also what other spreadsheets take for the end of a cell: Excel in Russian would find a formula behind the semicolon of a name. */
const written = (cell: string | number | null): string => {
  const text = String(cell ?? '')
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180) with its end; null is an empty cell. Long files are written by it: it makes little garbage. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(written).join(',')}\r\n`
