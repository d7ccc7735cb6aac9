import { isPhone } from '@vivavox/contracts/phone'
import { addressesIn, isAddress } from '../../../lib/forms/address.ts'
import type { TableRow } from '../../../lib/tables/read-table.ts'
import { foldedHeading, isHeading, isOfOthers, kindsOf } from './headings.ts'

/** Which column of a table holds what; -1: none. */
export interface Columns {
  email: number
  /** The whole name, or the given name where `surname` is another column. */
  name: number
  surname: number
  phone: number
}

export interface GuestTable {
  /** The row that names the columns; null: none does. */
  header: string[] | null
  rows: TableRow[]
  /** Rows above the header: titles and notes. */
  above: TableRow[]
  width: number
}

/** The header is one of so many first rows. */
const HEADER_WITHIN = 15
/** So many rows tell what a column holds. */
const SAMPLE = 200

const hasAt = (cell: string): boolean => /[@＠]/.test(cell)

/** The row that names most columns, if it is above the first address of the table. */
const headerAt = (rows: readonly TableRow[]): number => {
  const worth = rows
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) => (cells.some(hasAt) ? 0 : cells.filter(isHeading).length))
  const most = Math.max(0, ...worth)
  if (most > 0) return worth.indexOf(most)
  // In a language we do not know: the row above the first address names its column.
  const first = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => cells.some(hasAt))
  const column = rows[first]?.cells.findIndex(hasAt) ?? -1
  const before = rows[first - 1]?.cells ?? []
  const isFull = before.length > 1 && before.length === rows[first]?.cells.length
  return isFull && /\p{L}/u.test(before[column] ?? '') ? first - 1 : -1
}

/** Splits off the row that names the columns, wherever in the first rows it is. */
export const tableOf = (all: readonly TableRow[]): GuestTable => {
  const at = headerAt(all)
  const width = all.slice(0, 1_000).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const header = all[at]?.cells ?? null
  return { header, rows: all.slice(at + 1), above: all.slice(0, Math.max(0, at)), width }
}

const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !/[\d@＠/_]/.test(cell) && cell.length <= 80

const folded = (text: string): string => foldedHeading(text).replace(/([aou])e/g, '$1')

/** Does the address begin with a part of the name? */
const isOfAddress = (name: string, address: string): boolean => {
  const local = folded(address.split('@')[0] ?? '')
  return folded(name)
    .split(' ')
    .some(word => word.length > 2 && local.includes(word))
}

/** One column with what is in its sample of rows. */
const columnsOf = ({ header, rows, width }: GuestTable) =>
  Array.from({ length: width }, (_, at) => {
    const heading = header?.[at] ?? ''
    const cells = rows.slice(0, SAMPLE).map(row => row.cells[at] ?? '')
    return { at, heading, ...kindsOf(heading), cells, filled: cells.filter(Boolean) }
  })
type Column = ReturnType<typeof columnsOf>[number]

const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length

/** The best by worth; undefined where none is worth anything. The first of equal ones. */
const best = (columns: readonly Column[], worthOf: (column: Column) => number): Column | undefined =>
  columns
    .map(column => ({ column, worth: worthOf(column) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)[0]?.column

const addressWorth = (cell: string): number => {
  if (!hasAt(cell)) return 0
  return isAddress(cell) ? 1 : /\s/.test(cell) ? 0.4 : 0.9
}

/** Addresses that differ from row to row, under a heading that says so. */
const emailWorth = ({ cells, filled, kinds, isDoubtful, heading }: Column): number => {
  const content = cells.reduce((sum, cell) => sum + addressWorth(cell), 0) / Math.max(1, cells.length)
  const differing = new Set(filled).size / Math.max(1, filled.length)
  const named = kinds.has('email') ? (isDoubtful ? 0.05 : 0.5) : 0
  const isTaken = content === 0 && filled.length > 0 && isDoubtful
  return isTaken ? 0 : content * differing * (isOfOthers(heading) ? 0.3 : 1) + named
}

/** The first number of a cell that may hold several; empty where none is. */
export const phoneIn = (cell: string): string => {
  const parts = cell
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[;,\n]|:::|\/(?=\s{0,3}\+)/)
    .map(part => part.trim())
  return parts.find(isPhone) ?? parts.map(part => part.replace(/[./]/g, ' ')).find(isPhone) ?? ''
}

const isDate = (cell: string): boolean => /^(?:19|20)\d\d-?[01]\d-?[0-3]\d/.test(cell)

const phoneWorth =
  (hasHeader: boolean) =>
  ({ filled, kinds, isDoubtful, heading }: Column): number => {
    const content = share(filled, cell => isPhone(phoneIn(cell)) && !isDate(cell))
    if (kinds.has('phone'))
      return isOfOthers(heading) ? 0 : (filled.length === 0 ? 0.1 : content) * (isDoubtful ? 1 : 2)
    if (kinds.size > 0 || content <= 0.5) return 0
    return hasHeader ? share(filled, cell => cell.startsWith('+')) * 0.9 : content
  }

/** How likely a column without a heading that we know holds names: those that occur in the addresses. */
const unnamedWorth =
  (addresses: readonly string[]) =>
  ({ cells, filled, heading }: Column): number => {
    if (share(filled, isName) <= 0.5 || isOfOthers(heading)) return 0
    const pairs = cells.flatMap((cell, at) =>
      cell && addresses[at] ? [isOfAddress(cell, addresses[at])] : [],
    )
    const matching = pairs.filter(Boolean).length / Math.max(1, pairs.length)
    const words = share(filled, cell => /\S\s+\S/.test(cell))
    if (heading !== '') return matching > 0.3 ? matching + words : 0
    return 0.1 + matching * 2 + words * (new Set(filled).size / filled.length)
  }

/** Do the cells of one column contain those of the other as words? */
const contains = (whole: Column, part: Column): boolean => {
  const both = whole.cells.flatMap((cell, at) =>
    cell && part.cells[at] ? [[cell, part.cells[at]] as const] : [],
  )
  return both.length > 0 && both.filter(([all, one]) => all.includes(one)).length * 2 > both.length
}

/** Headed columns for the parts of a name: 'Name' is the whole one, or what the part beside it is not. */
const namedParts = (free: readonly Column[]): Pick<Columns, 'name' | 'surname'> | null => {
  const headed = free.filter(
    ({ kinds, heading, filled }) =>
      kinds.size > 0 && !isOfOthers(heading) && (filled.length === 0 || share(filled, isName) > 0.3),
  )
  const worth = (fits: boolean, { isDoubtful, filled }: Column) =>
    fits ? (isDoubtful ? 1 : 2) + (filled.length > 0 ? 1 : 0) : 0
  const only = (kind: 'given' | 'family' | 'name') =>
    best(headed, column => worth(column.kinds.size === 1 && column.kinds.has(kind), column))
  const whole = best(headed, column => worth(column.kinds.size > 1, column))
  const [given, family, name] = [only('given'), only('family'), only('name')]
  if (whole && whole.filled.length > 0) return { name: whole.at, surname: -1 }
  if (name && (given || family)) {
    const parts = [given, family].filter(part => part !== undefined)
    if (parts.some(part => contains(name, part))) return { name: name.at, surname: -1 }
    if (given && !family) return { name: given.at, surname: name.at }
    if (family && !given) return { name: name.at, surname: family.at }
  }
  const first = given ?? name
  if (!first && !family) return null
  return { name: first?.at ?? -1, surname: family?.at ?? -1 }
}

const nameColumns = (free: readonly Column[], addresses: readonly string[], hasHeader: boolean) => {
  const named = namedParts(free)
  if (named) return named
  const worth = unnamedWorth(addresses)
  const name = best(free, worth)
  const rest = free.filter(({ at }) => at !== name?.at)
  const isOneWord = name !== undefined && share(name.filled, cell => /\S\s+\S/.test(cell)) < 0.3
  // Without headings a given name and a surname are two columns whose words are in the addresses.
  const second =
    isOneWord && !hasHeader ? best(rest, column => (worth(column) > 1.1 ? worth(column) : 0)) : undefined
  if (!name || !second) return { name: name?.at ?? -1, surname: -1 }
  const [first, last] = [name.at, second.at].sort((one, other) => one - other)
  return { name: first ?? -1, surname: last ?? -1 }
}

/** The columns by their headings and by what is in them. */
export const guessColumns = (table: GuestTable): Columns => {
  const columns = columnsOf(table)
  const hasHeader = table.header !== null
  const email = best(columns, emailWorth)
  const others = columns.filter(({ at }) => at !== email?.at)
  const phone = best(others, phoneWorth(hasHeader))
  const free = others.filter(({ at }) => at !== phone?.at)
  const { name, surname } = nameColumns(free, email?.cells ?? [], hasHeader)
  return { email: email?.at ?? -1, name, surname, phone: phone?.at ?? -1 }
}

/** Does pasted text read as a table: a header names the addresses, or most of them are alone in one column? */
export const isTable = (table: GuestTable, { email }: Columns): boolean => {
  if (email === -1 || table.width < 2) return false
  const { kinds, isDoubtful } = kindsOf(table.header?.[email] ?? '')
  if (kinds.has('email') && !isDoubtful) return true
  const sample = table.rows.slice(0, SAMPLE)
  const all = sample.flatMap(({ cells }) => addressesIn(cells.join('\n'))).length
  return sample.filter(({ cells }) => isAddress(cells[email] ?? '')).length * 2 > all
}
