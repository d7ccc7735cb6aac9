import { isPhone } from '@vivavox/contracts/phone'
import type { GuestText } from './guests.ts'
import { ROWS_MAX } from './read-table.ts'

/** What stands around an '@'. Bounded, so that a hostile line costs no more than its length. */
const ADDRESS = /[^\s<>,;|"()[\]]{1,254}@[^\s<>,;|"()[\]]{0,254}/g
const LINE_MAX = 2_000

const tidy = (text: string): string =>
  text
    .replace(/mailto:/gi, ' ')
    .replace(/[<>"()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|:–—-]+/, '')
    .replace(/(?<![\s,;|:–—-])[\s,;|:–—-]+$/, '')

/** Name and number out of what stands beside an address. */
const besides = (text: string): { name: string; phone: string } => {
  const parts = text.split(/[,;|\t]/).map(tidy)
  const phone = parts.find(part => part !== '' && isPhone(part)) ?? ''
  const name = parts.filter(part => part !== '' && part !== phone).join(' ')
  return { name, phone }
}

/** Without the quotes and the full stop that may stand beside it. */
const bare = (address: string): string => address.replace(/^'+/, '').replace(/['.]{1,9}$/, '')

const parseLine = (source: string, line: number): GuestText[] => {
  const text = source.slice(0, LINE_MAX).replace(/mailto:/gi, ' ')
  const found = [...text.matchAll(ADDRESS)]
  if (found.length === 0) {
    const { name, phone } = besides(text)
    return [{ line, email: '', name, phone }]
  }
  if (found.length === 1) {
    const [{ 0: address, index }] = found as [RegExpExecArray]
    const rest = `${text.slice(0, index)};${text.slice(index + address.length)}`
    return [{ line, email: bare(address), ...besides(rest) }]
  }
  return found.map((match, at) => {
    const before = found[at - 1]
    const from = before ? before.index + before[0].length : 0
    return { line, email: bare(match[0]), ...besides(text.slice(from, match.index)) }
  })
}

/**
 * Reads pasted text: `Name <address>`, addresses alone, or both with numbers, one or more in a line, parted by commas,
 * semicolons or tabs. A line without an address is a row without one.
 */
export const parseLines = (text: string): GuestText[] =>
  text
    .split(/\r\n?|\n/)
    .slice(0, ROWS_MAX)
    .flatMap((source, at) => (source.trim() === '' ? [] : parseLine(source, at + 1)))
    .slice(0, ROWS_MAX)
