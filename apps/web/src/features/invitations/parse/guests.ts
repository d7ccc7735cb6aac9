import { isAddress } from '../../../lib/forms/address.ts'

/**
 * `aside`: found in a note or beside another address of the same row; invited only where the recruiter ticks it.
 */
type GuestFault = 'noEmail' | 'badEmail' | 'otherLetters' | 'duplicate' | 'aside'

/** One row of the list, as far as it could be read. */
export interface Guest {
  /** Its place in what was pasted or chosen, from 1. */
  line: number
  email: string
  name: string
  phone: string
  fault: GuestFault | null
  /** Found where no address of a candidate is expected. */
  isAside?: boolean
}

export type GuestText = Omit<Guest, 'fault'>

const NAME_MAX = 200

/** A degree behind a name: 'Mag.', 'MSc', 'Ph.D.'. Titles that are spoken before a name are none. */
const DEGREE = /^(?!(?:Dr|Prof|Frau|Herr|M[rs]s?)\b)(?=.*(?:\.$|\p{Lu}.*\p{Lu}))\p{Lu}[\p{L}.]{1,7}$/u

/** 'Surname, Name' and 'Surname, Name, Degree' as a letter addresses the person. */
const inOrder = (name: string): string => {
  const [surname = '', given = '', degree, ...more] = name.split(/,\s{0,9}/)
  const isPlain = given !== '' && !/\s/.test(surname) && more.length === 0
  if (isPlain && degree === undefined) return `${given} ${surname}`
  return isPlain && degree !== undefined && DEGREE.test(degree) ? `${given} ${surname}, ${degree}` : name
}

const faultOf = (email: string, seen: ReadonlySet<string>): GuestFault | null => {
  if (email === '') return 'noEmail'
  if (!isAddress(email))
    return email.includes('@') && /[^\x20-\x7e]/.test(email) ? 'otherLetters' : 'badEmail'
  return seen.has(email) ? 'duplicate' : null
}

/**
 * Marks what is wrong with each row: no address, one that cannot be or that the server does not take, one that stood
 * before. Addresses from notes are listed once, and only where no row has them.
 * @param ticked addresses from notes that the recruiter wants to invite
 */
export const checkGuests = (rows: readonly GuestText[], ticked: ReadonlySet<string> = new Set()): Guest[] => {
  const seen = new Set<string>()
  const cleaned = rows.map(row => ({
    ...row,
    email: row.email.trim().toLowerCase(),
    name: inOrder(row.name.trim()).slice(0, NAME_MAX),
    phone: row.phone.trim(),
  }))
  const main = cleaned.map(row => {
    if (row.isAside) return null
    const fault = faultOf(row.email, seen)
    if (fault === null) seen.add(row.email)
    return fault
  })
  return cleaned.flatMap((row, at) => {
    if (!row.isAside) return [{ ...row, fault: main[at] ?? null }]
    if (faultOf(row.email, seen) !== null) return []
    seen.add(row.email)
    return [{ ...row, fault: ticked.has(row.email) ? null : ('aside' as const) }]
  })
}

/** Those that can be invited. */
export const invitable = (guests: readonly Guest[]): Guest[] => guests.filter(({ fault }) => fault === null)

/** Rows that are listed to be corrected: not those with an address to tick. */
export const faultyGuests = (guests: readonly Guest[]): Guest[] =>
  guests.filter(({ fault }) => fault !== null && fault !== 'aside')

/**
 * Those that were not among the invited, to be corrected or invited next. One that stood twice was invited, or is here
 * once; an address from a note that was not ticked is not wanted.
 */
export const leftOver = (guests: readonly Guest[], invited: readonly Guest[]): Guest[] => {
  const gone = new Set(invited)
  return guests.filter(guest => !gone.has(guest) && guest.fault !== 'duplicate' && guest.fault !== 'aside')
}

/** One row as text that is read back as the same row. */
export const asLine = ({ name, email, phone }: GuestText): string =>
  [name && email ? `${name.includes(',') ? `"${name}"` : name} <${email}>` : name || email, phone]
    .filter(Boolean)
    .join('; ')
