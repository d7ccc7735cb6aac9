import type { Stretch } from './find-names.ts'

/** An address is read from its `@` both ways: a pattern for the whole would try the part before it at every letter of a text. */
interface Spelling {
  at: RegExp
  before: RegExp
  /** With the sign itself. */
  after: RegExp
  isAddress(before: string, after: string): boolean
}

const WRITTEN: Spelling = {
  at: /[@＠]/gu,
  before: /[\p{L}\p{N}._%+-]{1,64}$/u,
  after: /^[@＠][\p{L}\p{N}-]{1,63}(?:[.．][\p{L}\p{N}-]{1,63}){1,5}/u,
  // A domain has letters, a version (`react@18.2.0`) has none.
  isAddress: (_, after) => /\p{L}/u.test(after),
}

const DOT = '(?:\\s{1,2}(?:dot|\\(dot\\)|\\[dot\\]|точка|punkt|punto|point|ponto|kropka)\\s{1,2}|[.．])'
/** Of domains: 'точка зрения' is none. */
const ENDING = '(?:\\p{L}{2}|com|org|net|info|edu|dev|ком|орг|нет|инфо)'
/** The word 'at' is a sign between parts with dots only, or before a service of mailboxes: 'I worked at Amazon dot com'. */
const MAILBOXES = /^\s*at\s+(?:gmail|hotmail|icloud|outlook)/iu
const SPOKEN: Spelling = {
  at: /(?<=\s)(?:\(at\)|\[at\]|at|собак[аи]|собачка|arroba|arobase|chiocciola|klammeraffe|małpa)(?=\s)/giu,
  before: new RegExp(`(?:[\\p{L}\\p{N}_-]{1,40}${DOT}){0,3}[\\p{L}\\p{N}_-]{1,40}\\s{1,2}$`, 'iu'),
  after: new RegExp(
    `^\\S{2,11}\\s{1,2}[\\p{L}\\p{N}-]{1,40}(?:${DOT}[\\p{L}\\p{N}-]{1,40}){0,2}${DOT}${ENDING}(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  isAddress: (before, after) =>
    !/^at\s/iu.test(after) || MAILBOXES.test(after) || new RegExp(DOT, 'iu').test(before),
}

/** Characters that each part has at most; some scripts take two for a letter. */
const BEFORE_MAX = 256
const AFTER_MAX = 768

const spelledIn = (text: string, { at, before, after, isAddress }: Spelling): Stretch[] =>
  [...text.matchAll(at)].flatMap(({ index }) => {
    const [start] = before.exec(text.slice(Math.max(0, index - BEFORE_MAX), index)) ?? []
    const [end] = start ? (after.exec(text.slice(index, index + AFTER_MAX)) ?? []) : []
    if (!start || !end || !isAddress(start, end)) return []
    return [{ from: index - start.length, to: index + end.length }]
  })

/** E-mail addresses of a text, as they are written or spelled aloud: `jane dot doe at example dot com`. */
export const emailsIn = (text: string): Stretch[] => [WRITTEN, SPOKEN].flatMap(each => spelledIn(text, each))
