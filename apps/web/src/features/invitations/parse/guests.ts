import { isPhone } from '@vivavox/contracts/phone'

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

const proportion = ({ rows }: GuestTable, column: number, fits: (value: string) => boolean): number => {
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
      .map(at => ({ at, part: proportion(table, at, fits) }))
      .filter(({ part }) => part > least)
      .sort((one, other) => other.part - one.part)[0]?.at
  const email = take(holding(isAddress, 0) ?? headed(HEADS.email))
  const phone = take(headed(HEADS.phone) ?? holding(isPhone))
  const surname = take(headed(HEADS.surname))
  const name = take(headed(HEADS.name) ?? (table.header ? undefined : holding(isName)))
  return { email, name, surname, phone }
}

/** Does the first row name the column of the addresses? */
export const namesAddresses = ({ header }: GuestTable, { email }: Columns): boolean =>
  HEADS.email.test(header?.[email] ?? '')

/** The rows as guests, by these columns. */
export const guestsOf = ({ header, rows }: GuestTable, columns: Columns): GuestText[] => {
  const first = header ? 2 : 1
  return rows.map((row, at) => {
    const value = (column: number) => row[column] ?? ''
    const name = [value(columns.name), value(columns.surname)].filter(Boolean).join(' ')
    return { line: at + first, email: value(columns.email), name, phone: value(columns.phone) }
  })
}

type GuestFault = 'noEmail' | 'badEmail' | 'otherLetters' | 'duplicate'

/** One row of the list, as far as it could be read. */
export interface Guest {
  /** Its place in what was pasted or chosen, from 1. */
  line: number
  email: string
  name: string
  phone: string
  fault: GuestFault | null
}

export type GuestText = Omit<Guest, 'fault'>

const EMAIL_MAX = 254
const NAME_MAX = 200

/** As the server reads addresses. */
export const isAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX &&
  !text.startsWith('.') &&
  !text.includes('..') &&
  /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)

/** 'Surname, Name' as people are addressed. */
const inOrder = (name: string): string => name.replace(/^([^\s,]{1,100}),\s{0,3}([^,]{1,200})$/, '$2 $1')

const faultOf = (email: string, seen: ReadonlySet<string>): GuestFault | null => {
  if (email === '') return 'noEmail'
  if (!isAddress(email))
    return email.includes('@') && /[^\x20-\x7e]/.test(email) ? 'otherLetters' : 'badEmail'
  return seen.has(email) ? 'duplicate' : null
}

/** Marks what is wrong with each row: no address, one that cannot be or that the server does not take, one that stood before. */
export const checkGuests = (rows: readonly GuestText[]): Guest[] => {
  const seen = new Set<string>()
  return rows.map(({ line, email, name, phone }) => {
    const clean = email.trim().toLowerCase()
    const fault = faultOf(clean, seen)
    if (fault === null) seen.add(clean)
    return { line, email: clean, name: inOrder(name.trim()).slice(0, NAME_MAX), phone: phone.trim(), fault }
  })
}

/** Those that can be invited. */
export const invitable = (guests: readonly Guest[]): Guest[] => guests.filter(({ fault }) => fault === null)

/** Those that were not among the invited, to be corrected or invited next. One that stood twice was invited, or is here once. */
export const leftOver = (guests: readonly Guest[], invited: readonly Guest[]): Guest[] => {
  const gone = new Set(invited)
  return guests.filter(guest => !gone.has(guest) && guest.fault !== 'duplicate')
}

/** One row as text that is read back as the same row. */
export const asLine = ({ name, email, phone }: GuestText): string =>
  [name && email ? `${name.includes(',') ? `"${name}"` : name} <${email}>` : name || email, phone]
    .filter(Boolean)
    .join('; ')
