import { createRequire } from 'node:module'
import { isIPv4 } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'

/** All top-level domains (IANA root zone). */
const TOP_LEVEL_DOMAINS = new Set(createRequire(import.meta.url)('tlds') as string[])

/** A URL, an e-mail address, or names joined by dots or their look-alikes (UTS 46). Word boundaries avoid quadratic backtracking. */
const POSSIBLE_LINK =
  /(?<![\p{L}\p{N}+.-])[\p{L}\p{N}+.-]*:\/\/[^\s"'<>|,;()[\]{}\\^`«»「」（）]*|(?<!\S)\S+@\S+|(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-])[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]+(?:[.。．｡][\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]+)+/gu
/** Names of software and degrees that end like a domain; job ads often contain them. */
const NO_LINKS = /^(?:(?:asp|vb|ado|ml)\.net|socket\.io|[bm]\.(?:sc|tech))$/i

const lastLabelOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[.。．｡]/)
    .at(-1) ?? ''

const isDomain = (text: string): boolean =>
  !NO_LINKS.test(text) &&
  [text, domainToASCII(text), domainToUnicode(text)].some(form => TOP_LEVEL_DOMAINS.has(lastLabelOf(form)))

const isLink = (text: string): boolean => /:\/\/|@/.test(text) || isIPv4(text) || isDomain(text)

/** Normalizes to NFKC and removes invisible characters, so that neither can hide a link. */
const normalize = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')

/** Finds links and e-mail addresses that a mail program would make clickable. @param origin the product's, which is allowed */
export const findForeignLinks = (text: string, origin: string): string[] =>
  (normalize(text).match(POSSIBLE_LINK) ?? []).filter(found => isLink(found) && !isOurs(found, origin))

/** Rejects our origin followed by a second URL, such as `https://ours/https://other`. */
const isOurs = (link: string, origin: string): boolean =>
  (link === origin || link.startsWith(`${origin}/`) || link === new URL(origin).hostname) &&
  !link.slice(origin.length).includes('://')

/** Returns the text with all foreign links made unclickable. */
export const withoutLinks = (text: string, origin: string): string =>
  findForeignLinks(text, origin).length === 0
    ? text
    : normalize(text).replace(POSSIBLE_LINK, found =>
        isLink(found) && !isOurs(found, origin) ? found.replace(/[./:@。．｡]+/gu, ' ').trim() : found,
      )
