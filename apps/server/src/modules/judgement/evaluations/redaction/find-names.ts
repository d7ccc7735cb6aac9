import { folded, inLatin, isCyrillic, russianForms } from './name-forms.ts'

/** Scripts that set no spaces between words, or hang particles on them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu
const HANGUL = /\p{Script=Hangul}/u
/** What Korean hangs on a name. */
const KOREAN_PARTICLES =
  '(?:씨|님)?(?:이|가|은|는|을|를|의|에|에게|께|께서|한테|와|과|랑|이랑|도|만|아|야|입니다|이고|이며|이라고|라고|이에요|예요)?'

/**
 * A part of one character is a word of its own in these scripts (이 'this', 明 'bright'), so that it counts only in the full
 * name, in either order, with a space or without. Longer parts count alone. A Korean name begins and ends as a word does.
 */
const unspacedNamesIn = (text: string, parts: readonly string[]): Stretch[] => {
  const full = parts.length > 1 ? [parts.join('\\s?'), parts.toReversed().join('\\s?')] : []
  const forms = [...full, ...parts.filter(part => Array.from(part).length > 1)]
  if (forms.length === 0) return []
  const any = `(?:${forms.join('|')})`
  const pattern = parts.some(part => HANGUL.test(part))
    ? `(?<![\\p{L}\\p{N}])${any}(?=${KOREAN_PARTICLES}(?![\\p{L}\\p{N}]))`
    : any
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
}

/** After these a name counts however it is written. One to three words each, as `folded` writes them. */
const INTRODUCTIONS: ReadonlySet<string> = new Set([
  'my name is',
  'my name s',
  'first name is',
  'last name is',
  'family name is',
  'surname is',
  'i am',
  'i m',
  'i am called',
  'i m called',
  'call me',
  'меня зовут',
  'зовут меня',
  'мое имя',
  'имя мое',
  'по имени',
  'фамилия',
  'фамилия моя',
  'ich heiße',
  'ich heisse',
  'ich bin',
  'mein name ist',
  'nachname ist',
  'me llamo',
  'mi nombre es',
  'apellido es',
  'je m appelle',
  'mon nom est',
  'mi chiamo',
  'me chamo',
  'meu nome e',
])

/** Words of the longest introduction. */
const LONGEST_INTRODUCTION = 3

/** Characters from … to (not included) of a text. */
export interface Stretch {
  from: number
  to: number
}

/** A word of the candidate's name. */
interface NameWord {
  /** Which of the name's words it is. */
  at: number
  /** A letter or a 'de' says nothing alone; it belongs to the words that follow. */
  strong: boolean
}

interface Token extends Stretch {
  word: string
  known: NameWord | undefined
}

type Lookup = (word: string) => NameWord | undefined

const NAME_PARTS = 6
const LONGEST_WORD = 60
const LEAST_LETTERS = 3
const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
/** What may stand between two words of one name. */
const BETWEEN = /^[\s'’ʼ‐‑-]{1,3}$/u
const LONGEST_BETWEEN = 3
const PARTICLES = new Set('de del della der den di da do dos la le el al bin ibn van von zu'.split(' '))

/** The words of scripts that set spaces; Jane입니다 holds one. */
const wordsIn = (text: string): (Stretch & { word: string })[] =>
  [...text.replace(UNSPACED, run => ' '.repeat(run.length)).matchAll(LETTERS)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))

const isStrong = (word: string): boolean => word.length > 1 && !PARTICLES.has(folded(word))

/** Anna-Maria is Anna, Maria and Annamaria; O'Brien is O, Brien and OBrien. */
const spellingsOf = (part: string): string[] => {
  const words = wordsIn(part).map(({ word }) => word)
  return words.length > 1 ? [...words, words.join('')] : words
}

const lookupOf = (parts: readonly string[]): Lookup => {
  const words = parts.flatMap(spellingsOf)
  const anyStrong = words.some(isStrong)
  const spelled = new Map<string, NameWord>()
  const inRussian = new Map<string, NameWord>()
  const fromCyrillic = new Map<string, NameWord>()
  for (const [at, word] of words.entries()) {
    const known = { at, strong: isStrong(word) || !anyStrong }
    spelled.set(folded(word), known)
    for (const form of russianForms(word)) inRussian.set(form, known)
    if (isCyrillic(word) && word.length >= LEAST_LETTERS) fromCyrillic.set(inLatin(word), known)
  }
  return word =>
    word.length > LONGEST_WORD
      ? undefined
      : (spelled.get(folded(word)) ?? (isCyrillic(word) ? inRussian : fromCyrillic).get(inLatin(word)))
}

/** Words with nothing but spaces, hyphens or apostrophes between them; without what trails and says nothing. */
const runsOf = (text: string, tokens: readonly Token[]): Token[][] => {
  const runs: Token[][] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    const end = last?.at(-1)?.to ?? Number.NEGATIVE_INFINITY
    const near = token.from - end <= LONGEST_BETWEEN && BETWEEN.test(text.slice(end, token.from))
    if (last && near) last.push(token)
    else runs.push([token])
  }
  return runs
    .map(run => run.slice(0, run.findLastIndex(({ known }) => known?.strong) + 1))
    .filter(run => run.length > 0)
}

const isLowerCase = (word: string): boolean => /^\p{Ll}/u.test(word)

/** Two words of the name in their order, as recognisers write them that know no capitals. */
const inOrder = (run: readonly Token[]): boolean => {
  const strong = run.flatMap(({ known }) => (known?.strong ? [known.at] : []))
  return strong.some((at, index) => at > (strong[index - 1] ?? Number.POSITIVE_INFINITY))
}

const isIntroduced = (tokens: readonly Token[], index: number): boolean => {
  const before = tokens.slice(Math.max(0, index - LONGEST_INTRODUCTION), index)
  const gap = (tokens[index]?.from ?? 0) - (before.at(-1)?.to ?? 0)
  if (gap > LONGEST_BETWEEN) return false
  return before.some((_, from) =>
    INTRODUCTIONS.has(
      before
        .slice(from)
        .map(({ word }) => folded(word.slice(0, LONGEST_WORD)))
        .join(' '),
    ),
  )
}

/** Each word is looked up once, however often it is said. */
const remembered = (lookup: Lookup): Lookup => {
  const seen = new Map<string, NameWord | undefined>()
  return word => {
    if (!seen.has(word)) seen.set(word, lookup(word))
    return seen.get(word)
  }
}

const spacedNamesIn = (text: string, parts: readonly string[]): Stretch[] => {
  const lookup = remembered(lookupOf(parts))
  const tokens: Token[] = wordsIn(text).map(token => ({ ...token, known: lookup(token.word) }))
  const places = new Map(tokens.map((token, index) => [token, index]))
  return runsOf(
    text,
    tokens.filter(({ known }) => known),
  )
    .flatMap(run => {
      const [first] = run
      const introduced = first !== undefined && isIntroduced(tokens, places.get(first) ?? 0)
      if (introduced || inOrder(run)) return [run]
      return runsOf(
        text,
        run.filter(({ word, known }) => !(known?.strong && isLowerCase(word))),
      )
    })
    .map(run => ({ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 }))
}

/**
 * Where a text names the candidate: the words of the name in either script, Russian ones in any case. One word counts where it
 * is written as a name or the speaker introduces themselves with it, so that 'will' and 'роза' stay words.
 */
export const namesIn = (text: string, name: string): Stretch[] => {
  const parts = name.split(/[\s,]/u).filter(Boolean).slice(0, NAME_PARTS)
  const isUnspaced = (part: string) => part.search(UNSPACED) >= 0
  return [
    ...unspacedNamesIn(
      text,
      parts.filter(isUnspaced).map(part => part.replace(/[^\p{L}\p{M}\p{N}]/gu, '')),
    ),
    ...spacedNamesIn(
      text,
      parts.filter(part => !isUnspaced(part)),
    ),
  ]
}
