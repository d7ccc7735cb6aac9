import { isInternationalPhone } from '@vivavox/contracts/phone'

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

/** A spreadsheet would run a cell that begins like a formula, in wide signs too, so it gets an apostrophe before it; a phone number does not. */
export const withoutFormula = (cell: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !isInternationalPhone(cell) ? `'${cell}` : cell
