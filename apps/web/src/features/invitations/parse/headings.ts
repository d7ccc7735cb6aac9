import terms from './headings.json' with { type: 'json' }

/** What the first row of a list calls its columns, in the languages of the lists that recruiters bring. */

type Heading = 'email' | 'phone' | 'given' | 'family' | 'name'

const UNMARKED: Record<string, string> = { ł: 'l', ø: 'o', ı: 'i', ß: 'ss', đ: 'd', æ: 'ae' }

/** Lower case without marks, numbers and punctuation; words are parted by one blank. */
export const foldedHeading = (text: string): string =>
  text
    .toLowerCase()
    // A remark: 'Phone number (with country code)'.
    .replace(/(\p{L}) ?\([^()]{0,60}\)/gu, '$1 ')
    .replace(/[łøıßđæ]/g, letter => UNMARKED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{L}])\.(?=\p{L}(?:\.|\b))/gu, '$1')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const folded = (list: string): string[] =>
  list
    .split(',')
    .map(foldedHeading)
    .sort((one, other) => other.length - one.length)

const TERMS: Record<Heading, string[]> = {
  email: folded(terms.email),
  phone: folded(terms.phone),
  given: folded(terms.given),
  family: folded(terms.family),
  name: folded(terms.name),
}

/** Words that may stand beside the name of a column without changing what it holds. */
const BESIDE = new Set(folded(terms.beside))

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The heading without a term, or the same where the term is not in it as whole words. */
const withoutTerm = (heading: string, term: string): string => {
  if (UNSPACED.test(term) && term.length > 1) return heading.replace(term, ' ')
  return ` ${heading} `.replace(` ${term} `, ' ')
}

interface Kinds {
  kinds: Set<Heading>
  /** Other words make it doubtful: 'Second email', 'Company name'. */
  isDoubtful: boolean
}

/** Splits the number off: 'E-mail 2 Address' is another one. */
const isFurther = (text: string): boolean => /(?:^|\D)[2-9](?:\D|$)/.test(text)

const LONGEST = 60

/** What a heading says that its column holds. */
export const kindsOf = (text: string): Kinds => {
  let rest = text.length > LONGEST ? '' : foldedHeading(text)
  const kinds = new Set<Heading>()
  if (rest === '') return { kinds, isDoubtful: false }
  for (const kind of ['email', 'phone', 'given', 'family', 'name'] as const)
    for (const term of TERMS[kind]) {
      const without = withoutTerm(rest, term)
      if (without.trim() !== rest.trim()) kinds.add(kind)
      rest = without
    }
  const isOther = rest.split(/\s+/).some(word => word !== '' && !BESIDE.has(word))
  return { kinds, isDoubtful: isOther || isFurther(text) }
}

/** Does a cell name a column for certain? */
export const isHeading = (text: string): boolean => {
  const { kinds, isDoubtful } = kindsOf(text)
  return kinds.size > 0 && !isDoubtful
}

/** Names of things and of others than the candidate. */
const OF_OTHERS =
  /compan|firm|organi[sz]a|employer|business|account|unternehm|arbeitgeber|entreprise|societe|empresa|aziend|spolecnost|sirket|yritys|компан|организац|контрагент|фирм|работодат|підприєм|company|user|login|file|nick|prefix|suffix|phonetic|title|city|town|street|country|school|universit|vacanc|position|job|role|product|project|manager|recruit|refer|emergency|mother|father|parent|пользовател|файл|логин|город|улиц|школ|вуз|ваканс|должност|менеджер|рекрут|руковод|анкет|проект|会社|公司|企業|企业|회사|部|職|职/

/** Whether a heading names something else than a candidate: 'Company name', 'Имя файла'. */
export const isOfOthers = (text: string): boolean => OF_OTHERS.test(foldedHeading(text))
