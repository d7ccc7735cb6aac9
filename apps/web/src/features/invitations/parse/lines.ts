import { isPhone } from '@vivavox/contracts/phone'
import { ADDRESS, bareAddress } from '../../../lib/forms/address.ts'
import { ROWS_MAX } from '../../../lib/tables/read-table.ts'
import type { GuestText } from './guests.ts'
import { kindsOf } from './headings.ts'

const LINE_MAX = 2_000
/** '1.', '2)' or a dot before a line of a list. */
const LIST_MARK = /^\s{0,9}(?:\d{1,4}[.)]|[•*–-])\s{1,9}/

const tidy = (text: string): string =>
  text
    .replace(/mailto:/gi, ' ')
    // A remark behind a name: 'Tim Reed (via agency)'.
    .replace(/(\p{L}) ?\([^()\p{Nd}]{0,60}\)/gu, '$1 ')
    .replace(/(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[<>"()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|:–—-]+/, '')
    .replace(/(?<![\s,;|:–—-])[\s,;|:–—-]+$/, '')

/** A name in quotes, as mail programs write one with a comma. */
const QUOTED = /"([^"\p{L}]{0,20}\p{L}[^"]{0,200})"/u

/** All of it in brackets: a remark where the name stands outside, as in 'Tim Reed – tim@example.com (via agency)'. */
const REMARK = /^\s*\([^()]*\)\s*$/

const withoutRemarks = (parts: readonly string[]): readonly string[] => {
  const others = parts.filter(part => !REMARK.test(part))
  return others.some(part => /\p{L}/u.test(part)) ? others : parts
}

/** A word for a number before it: 'тел. 8 916 123-45-67'. */
const LABELLED = /^([\p{L} .-]{1,24}?)[.:№ ]{1,4}([+(\p{Nd}].*)$/u

const numberIn = (part: string): string => {
  const [, label = '', number = part] = LABELLED.exec(part) ?? []
  return isPhone(number) && (label === '' || kindsOf(label).kinds.has('phone')) ? number : ''
}

/** Before an address in angle brackets stands one name, its comma included: 'Müller, Eva <eva@example.org>'. */
const separatorOf = (before: string): string => (/<\s*$/.test(before) ? ', ' : ' ')

/** Name and number out of what stands next to an address. @param separator between what may be parts of one name */
const besides = (text: string, separator = ' '): { name: string; phone: string } => {
  const [quoted = '', named = ''] = QUOTED.exec(text) ?? []
  const parts = [named, ...text.replace(quoted, ';').split(/[,;|\t]/)]
  const tidied = withoutRemarks(parts).map((part, at) => (at === 0 ? part.trim() : tidy(part)))
  const phone = tidied.map(numberIn).find(Boolean) ?? ''
  const name = tidied
    .filter(part => part !== '' && (phone === '' || numberIn(part) !== phone))
    .join(separator)
  return { name, phone }
}

/** Where in a line an address is: alone between separators, in brackets, or among words. */
const isAmongWords = (before: string, after: string): boolean =>
  /[^\s,;|\t<("[]\s*$/.test(before) || /^\s*[^\s,;|\t>)"\]]/.test(after)

/** Guests of one line of a pasted text. An address among words is a note where another one is alone. @param line its place, from 1 */
export const parseLine = (source: string, line: number): GuestText[] => {
  const text = source
    .normalize('NFKC')
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
    const before = text.slice(0, index)
    const rest = `${before};${text.slice(index + address.length)}`
    return [{ line, email: bareAddress(address), ...besides(rest, separatorOf(before)) }]
  }
  const among = found.map(({ 0: address, index }) =>
    isAmongWords(text.slice(0, index), text.slice(index + address.length)),
  )
  const isMixed = new Set(among).size > 1
  return found.map((match, at) => {
    const before = found[at - 1]
    const from = before ? before.index + before[0].length : 0
    const stretch = text.slice(from, match.index)
    const guest = { line, email: bareAddress(match[0]), ...besides(stretch, separatorOf(stretch)) }
    return isMixed && among[at] ? { ...guest, isAside: true } : guest
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
