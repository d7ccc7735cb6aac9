import { addressesIn } from '../../../lib/forms/address.ts'
import { readTable, type TableRow } from '../../../lib/tables/read-table.ts'
import { type Columns, type GuestTable, guessColumns, isTable, phoneIn, tableOf } from './columns.ts'
import type { GuestText } from './guests.ts'
import { parseLine, parseLines } from './lines.ts'

const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** Given name and surname in the order of their writing, each once. */
const fullName = (given: string, surname: string): string => {
  if (surname === '' || given.includes(surname)) return given
  if (given === '') return surname
  return UNSPACED.test(given + surname) ? `${surname}${given}` : `${given} ${surname}`
}

/** One address of a cell, as written where none can be read. */
const mainAddress = (cell: string): string => {
  const [found] = addressesIn(cell)
  // A comma for a full stop cuts the address: the recruiter sees the cell.
  if (found?.includes('@') && /\.\p{L}{2,}$/u.test(found)) return found
  return /\p{L}/u.test(cell) ? cell : ''
}

/** Addresses of a row beside its own: in notes, in other columns, or further ones in the same cell. */
const asideOf = (row: TableRow, email: string, name: string): GuestText[] =>
  row.cells
    .flatMap(addressesIn)
    .filter(found => found.toLowerCase() !== email.toLowerCase() && !email.includes(found))
    .map(found => ({ line: row.line, email: found, name, phone: '', isAside: true }))

const guestOf = (row: TableRow, columns: Columns): GuestText[] => {
  // A line with another separator than the others.
  const filled = row.cells.filter(Boolean)
  if (columns.email >= 0 && filled.length === 1 && row.cells.length < 2)
    return parseLine(filled.join(), row.line)
  const cell = (column: number) => row.cells[column] ?? ''
  const named = (column: number) => (cell(column).includes('@') ? '' : cell(column))
  const email = mainAddress(cell(columns.email))
  const inCell =
    cell(columns.email) === email ? '' : (parseLine(cell(columns.email), row.line)[0]?.name ?? '')
  const name = fullName(named(columns.name), named(columns.surname)) || inCell
  const aside = asideOf(row, email, name)
  const guest = { line: row.line, email, name, phone: phoneIn(cell(columns.phone)) }
  return email === '' && aside.length > 0 ? aside : [guest, ...aside]
}

/** The rows as guests, by these columns. */
export const guestsOf = ({ rows, above }: GuestTable, columns: Columns): GuestText[] => [
  ...rows.flatMap(row => guestOf(row, columns)),
  ...above.flatMap(row => asideOf(row, '', '')),
]

/** A list as it was read: by columns that the recruiter can change, or line by line. */
export interface ReadList {
  table: GuestTable | null
  columns: Columns
  guests: GuestText[]
}

const NONE: Columns = { email: -1, name: -1, surname: -1, phone: -1 }

/** Roman numbers and letters before the lines of a list, where one of them is a second. */
const COUNTED_MARK = /^[ \t]*\(?(?:[a-h]|x?(?:i{1,3}|iv|vi{0,3}|ix)|x)[.)][ \t]+(?=\S)/gm

/** Without the escapes of Markdown and the marks of a counted list. */
const withoutMarks = (text: string): string => {
  const plain = text.replace(/\\(?=[-+*_#.()[\]])/g, '').replace(/^ *[•*–-] +(?=\p{L})/gmu, '')
  return /^[ \t]*\(?(?:b|ii)[.)][ \t]/m.test(plain) ? plain.replace(COUNTED_MARK, '') : plain
}

/** Reads pasted text or a file. @param chosen columns that the recruiter chose */
export const readGuests = (source: string, chosen: Columns | null = null): ReadList => {
  const text = withoutMarks(source)
  const table = tableOf(readTable(text))
  const guessed = guessColumns(table)
  if (!isTable(table, guessed)) return { table: null, columns: NONE, guests: parseLines(text) }
  const columns = chosen ?? guessed
  return { table, columns, guests: guestsOf(table, columns) }
}
