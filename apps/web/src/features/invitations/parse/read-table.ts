import { isPhone } from '@vivavox/contracts/phone'
import type { GuestText } from './guests.ts'

/** Letters beside letters: what the upper half of a Cyrillic code page looks like, and a Western one does not. */
const isMostlyHigh = (bytes: Uint8Array): boolean => {
  let high = 0
  let adjacent = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    high++
    if ((bytes[at - 1] ?? 0) >= 0xc0) adjacent++
  }
  return adjacent * 2 > high
}

const decodeAs = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Every second byte of Latin text is 0 in UTF-16. */
const zerosAt = (bytes: Uint8Array, parity: number): boolean => {
  const seen = bytes.subarray(0, 400).filter((_, at) => at % 2 === parity)
  return seen.length > 1 && seen.filter(byte => byte === 0).length * 2 > seen.length
}

/** The text of a file: UTF-8 or UTF-16 with or without a mark, else Windows-1251 or Windows-1252, whichever fits. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  if (zerosAt(bytes, 1)) return decodeAs('utf-16le', bytes)
  if (zerosAt(bytes, 0)) return decodeAs('utf-16be', bytes)
  return asUtf8(bytes) ?? decodeAs(isMostlyHigh(bytes) ? 'windows-1251' : 'windows-1252', bytes)
}

/** What stands around an '@'. Bounded, so that a hostile line costs no more than its length. */
const ADDRESS = /[^\s<>,;|"()[\]]{1,254}@[^\s<>,;|"()[\]]{0,254}/g
const LINE_MAX = 2_000
/** '1.', '2)' or a dot before a line of a list. */
const LIST_MARK = /^\s{0,9}(?:\d{1,4}[.)]|[•*])\s{1,9}/

const tidy = (text: string): string =>
  text
    .replace(/mailto:/gi, ' ')
    .replace(/[<>"()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|:–—-]+/, '')
    .replace(/(?<![\s,;|:–—-])[\s,;|:–—-]+$/, '')

/** A name in quotes, as mail programs write one with a comma. */
const QUOTED = /"([^"\p{L}]{0,20}\p{L}[^"]{0,200})"/u

/** Name and number out of what stands next to an address. */
const besides = (text: string): { name: string; phone: string } => {
  const [quoted = '', named = ''] = QUOTED.exec(text) ?? []
  const parts = [
    named.trim(),
    ...text
      .replace(quoted, ';')
      .split(/[,;|\t]/)
      .map(tidy),
  ]
  const phone = parts.find(part => part !== '' && isPhone(part)) ?? ''
  const name = parts.filter(part => part !== '' && part !== phone).join(' ')
  return { name, phone }
}

/** Without the quotes and the full stop that may stand next to it. */
const bare = (address: string): string => address.replace(/^'+/, '').replace(/['.]{1,9}$/, '')

/** Guests of one line of a pasted text. @param line its place, from 1 */
export const parseLine = (source: string, line: number): GuestText[] => {
  const text = source
    .slice(0, LINE_MAX)
    .replace(LIST_MARK, '')
    .replace(/mailto:/gi, ' ')
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

const DELIMITERS = [';', '\t', ',', '|'] as const
/** So many lines tell the delimiter. */
const SAMPLE = 30
/** More rows are not read: nobody invites as many at once. */
export const ROWS_MAX = 5_000
const CELL_MAX = 1_000

/** How often a character stands outside quotes, line by line. */
const countsOf = (text: string, delimiter: string): number[] => {
  const counts = [0]
  let quoted = false
  for (const char of text) {
    if (char === '"') quoted = !quoted
    else if (quoted) continue
    else if (char === delimiter) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
    else if (char === '\n') {
      if (counts.length === SAMPLE) break
      counts.push(0)
    }
  }
  return counts
}

/** The delimiter that most lines have equally often; a comma for a table of one column. */
export const delimiterOf = (text: string): string => {
  const scored = DELIMITERS.map(delimiter => {
    const counts = countsOf(text.slice(0, 50_000), delimiter).filter(count => count > 0)
    const usual = counts[0] ?? 0
    return { delimiter, score: counts.filter(count => count === usual).length }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.delimiter : ','
}

/**
 * The rows of a table as text (RFC 4180, with any delimiter and any end of line); empty ones are left out. A quote that is
 * never closed ends with the text.
 */
export const readTable = (source: string): string[][] => {
  // Excel's own word for its delimiter.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(source)
  const text = (named ? source.slice(named[0].length) : source).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = named?.[1] ?? delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell: string[] = []
  let quoted = false
  const endCell = () => {
    row.push(cell.join('').slice(0, CELL_MAX).trim())
    cell = []
  }
  const endRow = () => {
    endCell()
    if (row.some(value => value !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < ROWS_MAX; at++) {
    const char = text[at] ?? ''
    if (quoted && char === '"' && text[at + 1] === '"') cell.push(text[at++] ?? '')
    else if (char === '"' && (quoted || cell.every(part => part === ' '))) quoted = !quoted
    else if (quoted) cell.push(char)
    else if (char === delimiter) endCell()
    else if (char === '\n') endRow()
    else cell.push(char)
  }
  if (rows.length < ROWS_MAX) endRow()
  return rows
}
