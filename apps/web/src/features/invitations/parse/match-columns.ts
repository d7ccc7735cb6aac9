import { isPhone } from '@vivavox/contracts/phone'
import { type GuestText, isAddress } from './guests.ts'

/** Which column of a table holds what; -1: none. */
export interface Columns {
  email: number
  name: number
  surname: number
  phone: number
}

export interface GuestTable {
  /** The first row, where it names the columns; else null. */
  header: string[] | null
  rows: string[][]
  width: number
}

const HEADS = {
  email: /e-?mail|почт|адрес/i,
  surname: /last.?name|surname|family|фамили/i,
  name: /name|имя|ф\.?\s?и\.?\s?о|кандидат|candidate/i,
  phone: /phone|mobile|^tel|тел|моб/i,
} as const

/** So many rows tell what a column holds. */
const SAMPLE = 50

const hasAddress = (row: readonly string[]): boolean => row.some(value => isAddress(value))

/** Splits off the row that names the columns: the first one without an address, where another has one or it reads like one. */
export const tableOf = (all: string[][]): GuestTable => {
  const [first, ...rest] = all
  const width = all.slice(0, 1_000).reduce((most, row) => Math.max(most, row.length), 0)
  const reads = first?.some(value => Object.values(HEADS).some(head => head.test(value)))
  const isHeader = first !== undefined && !hasAddress(first) && (reads || rest.some(hasAddress))
  return isHeader ? { header: first, rows: rest, width } : { header: null, rows: all, width }
}

const share = ({ rows }: GuestTable, column: number, fits: (value: string) => boolean): number => {
  const values = rows.slice(0, SAMPLE).flatMap(row => row[column] || [])
  return values.length === 0 ? 0 : values.filter(fits).length / values.length
}

const isName = (value: string): boolean => /\p{L}/u.test(value) && !/[\d@]/.test(value)

/** The columns by their names, else by what stands in them. */
export const guessColumns = (table: GuestTable): Columns => {
  const free = new Set(Array.from({ length: table.width }, (_, at) => at))
  const take = (found: number | undefined): number => {
    if (found === undefined) return -1
    free.delete(found)
    return found
  }
  const headed = (head: RegExp) => [...free].find(at => head.test(table.header?.[at] ?? ''))
  const holding = (fits: (value: string) => boolean, least = 0.5) =>
    [...free]
      .map(at => ({ at, part: share(table, at, fits) }))
      .filter(({ part }) => part > least)
      .sort((one, other) => other.part - one.part)[0]?.at
  const email = take(holding(isAddress, 0) ?? headed(HEADS.email))
  const phone = take(headed(HEADS.phone) ?? holding(isPhone))
  const surname = take(headed(HEADS.surname))
  const name = take(headed(HEADS.name) ?? (table.header ? undefined : holding(isName)))
  return { email, name, surname, phone }
}

/** The rows as guests, by these columns. */
export const guestsOf = ({ header, rows }: GuestTable, columns: Columns): GuestText[] => {
  const first = header ? 2 : 1
  return rows.map((row, at) => {
    const value = (column: number) => row[column] ?? ''
    const name = [value(columns.name), value(columns.surname)].filter(Boolean).join(' ')
    return { line: at + first, email: value(columns.email), name, phone: value(columns.phone) }
  })
}
