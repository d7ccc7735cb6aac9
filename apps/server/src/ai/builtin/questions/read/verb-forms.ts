import { isEnglishVerb } from './english-verbs.ts'

const firstVerb = (bases: readonly string[], word: string): string | null =>
  bases.find(base => base !== word && isEnglishVerb(base)) ?? null

/** 'Prepares' → 'prepare'; null for anything else. */
const ofThirdPerson = (word: string): string | null =>
  /[a-z]{2}s$/.test(word)
    ? firstVerb([word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')], word)
    : null

/** 'Cutting' → 'cut', 're-stitching' → 're-stitch'; null for anything else. */
const ofGerund = (word: string): string | null => {
  if (!/[a-z]{2}ing$/.test(word)) return null
  const stem = word.slice(0, -3)
  const again = stem.startsWith('re-') ? 're-' : ''
  const bare = stem.slice(again.length)
  const base = firstVerb([bare, `${bare}e`, bare.replace(/([bdglmnprt])\1$/, '$1')], word)
  return base === null ? null : again + base
}

/** Verbs at the beginning of parts in their base form; other parts stay as they are. */
const rowOf = (text: string, baseOf: (word: string) => string | null): string =>
  text
    .split(/(,\s+(?:and\s+)?|\sand\s)/u)
    .map((part, index) => {
      const [first = ''] = part.split(' ', 1)
      const base = index % 2 === 0 ? baseOf(first.toLowerCase()) : null
      return base === null ? part : base + part.slice(first.length)
    })
    .join('')

/** Says what the work is, before gerunds: 'You will be', 'Duties include'. */
const BEFORE_GERUND =
  /^(?:[^.:;]{0,40} )?(?:you(?:['’]ll| will) be|(?:duties|tasks|responsibilities|role|job|work|position) (?:will )?(?:includes?|involves?|are|is|consists? of):?) (?=[a-z-]{2,20}ing )/iu

/** As often names of work as work itself. */
const NAMES =
  /^(?:accounting|billing|building|engineering|filing|planning|reporting|testing|training|working)$/i
/** 'Cleaning of rooms' and 'cooking and service' name work, 'cleaning rooms' does it. */
const NAMES_WORK = /^\S+ (?:of|and (?!(?:\S+ )?[a-z-]{2,20}ing ))/iu

/** Without the parts of a row whose gerund is of no known verb. */
const withoutStrange = (rest: string): string =>
  rest
    .split(/(?=,\s|\sand\s)/u)
    .filter(part => {
      const [word = ''] = part.replace(/^,?\s(?:and\s)?/u, '').split(' ', 1)
      return !/^(?!including|during|using)[a-z-]{2,20}ing$/u.test(word) || ofGerund(word) !== null
    })
    .join('')

/**
 * Tasks in gerunds as they are told to the reader: 'Duties include cutting hides and packing them' → 'You cut hides and pack
 * them'; null where it has none.
 * @param isWork the words surely name work, although nothing stands before them
 */
export const fromGerunds = (text: string, isWork: boolean): string | null => {
  const rest = text.replace(BEFORE_GERUND, '')
  if (rest === text && !isWork) return null
  const [first = '', second] = rest.split(' ', 2)
  if (second === undefined || NAMES.test(first) || NAMES_WORK.test(rest)) return null
  return ofGerund(first.toLowerCase()) === null ? null : `You ${rowOf(withoutStrange(rest), ofGerund)}`
}

const ANYBODY = /^(?:candidate|holder|postholder|person)$/i
/** Words between the article and the verb: 'the senior braille transcriber'. */
const MAX_SUBJECT = 4

/** Whom a title names: the last word of each part of it. */
const namesIn = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/[(),/&–—-]/u)
    .flatMap(part => part.trim().split(/\s+/).at(-1) ?? [])

/** Where the verb stands, and what stands before it; null where the sentence says of nobody what they do. */
const verbOf = (words: readonly string[], names: readonly string[]): number | null => {
  for (let at = 2; at <= MAX_SUBJECT + 1; at += 1) {
    const subject = words[at - 1]?.toLowerCase() ?? ''
    const isHired = subject.length > 3 && (ANYBODY.test(subject) || names.includes(subject))
    if (isHired && ofThirdPerson(words[at]?.toLowerCase() ?? '') !== null) return at
  }
  return null
}

/** What is told of whoever is looked for, as it is told to the reader: 'The transcriber prepares files' → 'You prepare files'; else null. */
export const fromThirdPerson = (text: string, title: string): string | null => {
  const comma = text.indexOf(', ')
  const starts = comma > 0 && comma < 60 ? [0, comma + 2] : [0]
  for (const start of starts) {
    const words = text.slice(start).split(' ')
    const at = /^(?:the|our|this|a|an)$/i.test(words[0] ?? '') ? verbOf(words, namesIn(title)) : null
    if (at !== null) return `You ${rowOf(words.slice(at).join(' '), ofThirdPerson)}`
  }
  return null
}
