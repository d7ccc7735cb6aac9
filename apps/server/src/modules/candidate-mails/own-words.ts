import { createRequire } from 'node:module'
import { isIPv4 } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'

/** Every ending of a web address, as the root of the name system lists them. */
const ENDINGS = new Set(createRequire(import.meta.url)('tlds') as string[])

/**
 * A scheme, an e-mail address, or names joined by dots, also by those that browsers take for one (UTS 46). Each begins where a word
 * does, or a long word would be read again from each of its letters.
 */
const CANDIDATE =
  /(?<![\p{L}\p{N}+.-])[\p{L}\p{N}+.-]*:\/\/[^\s"'<>|,;()[\]{}\\^`«»「」（）]*|(?<!\S)\S+@\S+|(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-])[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]+(?:[.。．｡][\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]+)+/gu
/** Names of software and degrees that end like an address; job ads hold them often. */
const NO_ADDRESSES = /^(?:(?:asp|vb|ado|ml)\.net|socket\.io|[bm]\.(?:sc|tech))$/i

const endingOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[.。．｡]/)
    .at(-1) ?? ''

const isWebName = (text: string): boolean =>
  !NO_ADDRESSES.test(text) &&
  [text, domainToASCII(text), domainToUnicode(text)].some(form => ENDINGS.has(endingOf(form)))

const isLink = (text: string): boolean => /:\/\/|@/.test(text) || isIPv4(text) || isWebName(text)

/** A form in which no mark that is invisible, and no other form of a letter, hides a link. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')

/** Links and addresses that a mail program would make clickable. @param origin ours, which is allowed */
export const linksIn = (text: string, origin: string): string[] =>
  (plain(text).match(CANDIDATE) ?? []).filter(found => isLink(found) && !isOurs(found, origin))

/** A second address may stand behind ours. */
const isOurs = (link: string, origin: string): boolean =>
  (link === origin || link.startsWith(`${origin}/`) || link === new URL(origin).hostname) &&
  !link.slice(origin.length).includes('://')

/** The same words, in which nothing is clickable but addresses of ours. */
export const withoutLinks = (text: string, origin: string): string =>
  linksIn(text, origin).length === 0
    ? text
    : plain(text).replace(CANDIDATE, found =>
        isLink(found) && !isOurs(found, origin) ? found.replace(/[./:@。．｡]+/gu, ' ').trim() : found,
      )
