import Papa from 'papaparse'
import { isAddress } from '../forms/address.ts'

const DELIMITERS = [';', '\t', ',', '|'] as const
/** So many lines tell the delimiter. */
const SAMPLE = 60
/** More rows are not read: a round of invitations is far smaller. */
export const ROWS_MAX = 5_000
/** Longer text is not read. Characters. */
const TEXT_MAX = 1_000_000
/** Of a cell, where its reader does not want more. */
const CELL_MAX = 1_000
const COLUMNS_MAX = 100

const cellsOf = (text: string, delimiter: string, preview: number, cellMax = CELL_MAX): string[][] => {
  // A blank before a quote belongs to neither.
  const gaps = new RegExp(`(^|[${delimiter}]) {1,9}"`, 'gm')
  const { data } = Papa.parse<string[]>(text.replace(gaps, '$1"'), { delimiter, preview })
  return data.map(row => row.slice(0, COLUMNS_MAX).map(cell => cell.slice(0, cellMax).trim()))
}

const isFilled = (row: readonly string[]): boolean => row.some(cell => /[\p{L}\p{N}@]/u.test(cell))

/** How often the commonest width of a row occurs, from 0 to 1; widths of one column say nothing. */
const consistency = (rows: readonly string[][]): number => {
  const widths = new Map<number, number>()
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  return rows.length === 0 ? 0 : Math.max(0, ...widths.values()) / rows.length
}

/** The delimiter that leaves most addresses alone in a cell, then the one that gives most rows the same width. */
export const delimiterOf = (text: string): string => {
  const start = text.slice(0, 20_000)
  const worth = (delimiter: string): number => {
    const rows = cellsOf(start, delimiter, SAMPLE).filter(isFilled)
    const alone = rows.flat().filter(isAddress).length
    return alone + consistency(rows)
  }
  const scored = DELIMITERS.map(delimiter => ({ delimiter, worth: worth(delimiter) }))
  const best = scored.reduce((one, other) => (other.worth > one.worth ? other : one))
  return best.worth > 0 ? best.delimiter : ','
}

/** One row of a table. */
export interface TableRow {
  /** Its place among all rows, empty ones included, from 1. */
  line: number
  cells: string[]
}

/** The rows of a table as text, with any delimiter and any end of line, without empty ones. @param cellMax characters of a cell */
export const readTable = (source: string, cellMax?: number): TableRow[] => {
  const text = source
    .slice(0, TEXT_MAX)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  // Excel's own line for its delimiter.
  const named = /^sep=(.)\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const rows = cellsOf(body, named?.[1] ?? delimiterOf(body), ROWS_MAX, cellMax)
  const first = named ? 2 : 1
  return rows.map((cells, at) => ({ line: at + first, cells })).filter(({ cells }) => isFilled(cells))
}
