/** Why a row cannot be invited. */
export type GuestFault = 'noEmail' | 'badEmail' | 'duplicate'

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

const faultOf = (email: string, seen: ReadonlySet<string>): GuestFault | null => {
  if (email === '') return 'noEmail'
  if (!isAddress(email)) return 'badEmail'
  return seen.has(email) ? 'duplicate' : null
}

/** Marks what is wrong with each row: no address, one that cannot be, one that stood before. */
export const checkGuests = (rows: readonly GuestText[]): Guest[] => {
  const seen = new Set<string>()
  return rows.map(({ line, email, name, phone }) => {
    const clean = email.trim().toLowerCase()
    const fault = faultOf(clean, seen)
    if (fault === null) seen.add(clean)
    return { line, email: clean, name: name.trim().slice(0, NAME_MAX), phone: phone.trim(), fault }
  })
}

/** Those that can be invited. */
export const invitable = (guests: readonly Guest[]): Guest[] => guests.filter(({ fault }) => fault === null)
