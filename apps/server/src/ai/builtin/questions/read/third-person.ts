import { isEnglishVerb } from './english-verbs.ts'

/** 'Prepares' → 'prepare'; null for anything else. */
const baseOf = (word: string): string | null => {
  const lower = word.toLowerCase()
  if (!/[a-z]{2}s$/.test(lower)) return null
  const bases = [lower.slice(0, -1), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
  return bases.find(base => base !== lower && isEnglishVerb(base)) ?? null
}

const ANYBODY = /^(?:candidate|holder|postholder|person|role|holder's)$/i
/** Words between the article and the verb: 'the senior braille transcriber'. */
const MAX_SUBJECT = 4

/** Where the verb stands, and what stands before it; null where the sentence says of nobody what they do. */
const verbOf = (words: readonly string[], title: string): number | null => {
  for (let at = 2; at <= MAX_SUBJECT + 1; at += 1) {
    const subject = words[at - 1]?.toLowerCase() ?? ''
    const isHired = subject.length > 3 && (ANYBODY.test(subject) || title.toLowerCase().includes(subject))
    if (isHired && baseOf(words[at] ?? '') !== null) return at
  }
  return null
}

/** What is told of whoever is looked for, as it is told to the reader: 'The transcriber prepares files' → 'You prepare files'. */
export const toReader = (text: string, title: string): string => {
  const comma = text.indexOf(', ')
  const starts = comma > 0 && comma < 60 ? [0, comma + 2] : [0]
  for (const start of starts) {
    const words = text.slice(start).split(' ')
    const at = /^(?:the|our|this|a|an)$/i.test(words[0] ?? '') ? verbOf(words, title) : null
    if (at !== null) return `You ${withBases(words.slice(at).join(' '))}`
  }
  return text
}

/** The verbs of the parts in their base form. */
const withBases = (rest: string): string =>
  rest
    .split(/(,\s+(?:and\s+)?|\sand\s)/u)
    .map((part, index) => {
      const first = part.split(' ', 1)[0] ?? ''
      const base = index % 2 === 0 && part.includes(' ') ? baseOf(first) : null
      return base === null ? part : base + part.slice(first.length)
    })
    .join('')
