import type { Difficulty } from '@vivavox/contracts/lists'

/** Facts found in an ad; null when not found. */
export interface PastedAd {
  title: string | null
  /** BCP 47; only languages that can be detected by letters and function words. */
  language: 'en' | 'ru' | null
  difficulty: Difficulty | null
}

/** Longest text that is read, characters. */
const READ_MAX = 5_000
/** Longest line that is taken for a title. */
const TITLE_MAX = 80
const TITLE_WORDS = 9
/** A shorter text is not enough to detect the language. */
const LETTERS_MIN = 40

const LABEL =
  /^(?:vacancy|position|job title|title|role|we are (?:hiring|looking for)|вакансия|должность|позиция|требуется|ищем)\s*[:—–-]\s*/iu
/** Greetings and sections, not titles. */
const NO_TITLE =
  /^(?:hello|hi|dear|about (?:us|the)|who we are|job description|description|duties|responsibilities|requirements|здравствуйте|привет|о нас|о компании|описание|обязанности|требования|условия)/iu

const LEVELS: readonly [Difficulty, RegExp][] = [
  [
    'easy',
    /(?<!\p{L})(?:junior|trainee|intern|entry[- ]level|младш\p{L}+|стаж[её]р\p{L}*|начинающ\p{L}+|джуниор)(?!\p{L})/iu,
  ],
  [
    'hard',
    /(?<!\p{L})(?:senior|lead|principal|head of|старш\p{L}+|ведущ\p{L}+|главн\p{L}+|руководител\p{L}+)(?!\p{L})/iu,
  ],
  ['medium', /(?<!\p{L})(?:middle|mid[- ]level|мидл)(?!\p{L})/iu],
]

const ENGLISH = /\b(?:the|and|of|to|for|with|you|will|are|our|we)\b/giu

const titleIn = (lines: readonly string[]): string | null => {
  const line = lines[0]?.replace(LABEL, '').replace(/[\s.!:;,]{1,10}$/u, '')
  if (!line || line.length > TITLE_MAX || NO_TITLE.test(line)) return null
  return line.split(/\s+/).length <= TITLE_WORDS && /\p{L}{2}/u.test(line) ? line : null
}

const languageOf = (text: string): PastedAd['language'] => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_MIN) return null
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  if (cyrillic > letters / 2) return /[іїєґўј]/iu.test(text) ? null : 'ru'
  const small = text.match(ENGLISH)?.length ?? 0
  return small * 12 >= text.split(/\s+/).length ? 'en' : null
}

/** A level in the title wins over one in the text. */
const levelIn = (title: string, text: string): Difficulty | null => {
  const named = (where: string) => LEVELS.find(([, words]) => words.test(where))?.[0] ?? null
  return named(title) ?? named(text.slice(0, 400))
}

/** Guesses title, language and level of a pasted ad: suggestions; the form changes only on click. */
export const readPastedAd = (text: string): PastedAd => {
  const read = text.slice(0, READ_MAX)
  const lines = read
    .split('\n')
    .map(line => line.replace(/^[#*\s]{1,10}|[*\s]{1,10}$/g, ''))
    .filter(line => line !== '')
  // A single line is a sentence, not an ad with a heading.
  const title = lines.length > 1 ? titleIn(lines) : null
  return { title, language: languageOf(read), difficulty: levelIn(lines[0] ?? '', read) }
}
