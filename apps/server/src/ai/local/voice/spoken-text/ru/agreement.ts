import { digitsOf } from '../rule.ts'
import { type Case, cardinal, counted, countForm, digits, type Gender } from './numbers.ts'

/** The case after a preposition that the rules know; they take all of these. */
export const inCase = (before: string): Case => (before.trim() ? 'genitive' : 'nominative')

const isAdjective = (word: string): boolean => /(?:ых|их|ые|ие|ом|ем|ый|ий|ой|ая|яя|ое|ее|ую)$/iu.test(word)

/** The noun that is counted: an adjective may stand before it. */
const nounOf = (next: string, after: string): string => (isAdjective(next) && after ? after : next)

/** The case that the noun's end shows: `в 3 проектах`, `к 3 задачам`, `с 3 командами`. */
export const caseFor = (next: string, after: string): Case => {
  const noun = nounOf(next, after)
  if (/[ая]х$/iu.test(noun)) return 'genitive'
  if (/[ая]ми$/iu.test(noun)) return 'instrumental'
  return /[ая]м$/iu.test(noun) ? 'dative' : 'nominative'
}

/** The gender that the noun's end shows after one (`1 команда`) or two (`2 команды`); masculine where it shows none. */
export const genderFor = (written: string, next: string, after: string): Gender => {
  const noun = nounOf(next, after).toLowerCase()
  const form = countForm(digitsOf(written))
  if (form === 0) return /[ая]$/u.test(noun) ? 'feminine' : /[ое]$/u.test(noun) ? 'neuter' : 'masculine'
  return form === 1 && /[иы]$/u.test(noun) ? 'feminine' : 'masculine'
}

const part = (stem: string) => ({
  gender: 'feminine' as const,
  count: [`${stem}ая`, `${stem}ых`, `${stem}ых`],
  one: [`${stem}ой`, `${stem}ой`, `${stem}ой`],
  more: [`${stem}ых`, `${stem}ым`, `${stem}ыми`],
})
const WHOLE = part('цел')
const PARTS = [part('десят'), part('сот'), part('тысячн')]

/** `3,5` as three whole and five tenths; `1 000` as it is. @param gender of what is counted */
export const amount = (written: string, gender: Gender, grammar: Case): string => {
  const [whole = '', fraction] = written.split(',')
  const number = digitsOf(whole)
  if (!fraction) return cardinal(number, gender, grammar)
  const parts = PARTS[fraction.length - 1]
  if (!parts) return `${cardinal(number)} запятая ${digits(fraction)}`
  const many = Number(fraction)
  return [
    cardinal(number, 'feminine', grammar),
    counted(number, WHOLE, grammar),
    cardinal(many, 'feminine', grammar),
    counted(many, parts, grammar),
  ].join(' ')
}
