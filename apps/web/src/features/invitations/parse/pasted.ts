import {
  type Columns,
  type GuestTable,
  type GuestText,
  guessColumns,
  guestsOf,
  isAddress,
  namesAddresses,
  tableOf,
} from './guests.ts'
import { parseLine, parseLines, readTable } from './read-table.ts'

/** A row that is not one address in its own column: what stands in columns nobody asked for is no part of a name. */
const untidy = (row: readonly string[], columns: Columns, guest: GuestText): GuestText[] => {
  const known = new Set<number>(Object.values(columns))
  const kept = row.filter((cell, at) => known.has(at) || cell.includes('@'))
  const found = parseLine(kept.join('\t'), guest.line)
  const isNamed = guest.name !== '' && !guest.name.includes('@')
  return found.length === 1 && isNamed ? found.map(one => ({ ...one, name: guest.name })) : found
}

const fromTable = (table: GuestTable, columns: Columns): GuestText[] =>
  guestsOf(table, columns).flatMap((guest, at) => {
    const row = table.rows[at] ?? []
    const isTidy = isAddress(guest.email) && row.filter(cell => cell.includes('@')).length === 1
    return isTidy ? [guest] : untidy(row, columns, guest)
  })

/** Reads what was pasted: a table by its columns where its first row names them, as sheets are copied, else line by line. */
export const pastedGuests = (text: string): GuestText[] => {
  const table = tableOf(readTable(text))
  const columns = guessColumns(table)
  return namesAddresses(table, columns) ? fromTable(table, columns) : parseLines(text)
}
