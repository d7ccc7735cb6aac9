/** Cases that numbers are read in; the prepositional is the genitive here. */
export type Case = 'nominative' | 'genitive' | 'dative' | 'instrumental'
export type Gender = 'masculine' | 'feminine' | 'neuter'

const CASES: readonly Case[] = ['nominative', 'genitive', 'dative', 'instrumental']
const forms = (line: string): readonly string[] => line.split(' ')

const ONE: Readonly<Record<Gender, readonly string[]>> = {
  masculine: forms('один одного одному одним'),
  feminine: forms('одна одной одной одной'),
  neuter: forms('одно одного одному одним'),
}
const TWO: Readonly<Record<Gender, readonly string[]>> = {
  masculine: forms('два двух двум двумя'),
  feminine: forms('две двух двум двумя'),
  neuter: forms('два двух двум двумя'),
}
/** From three on; five and the like decline as `пять`. */
const soft = (stem: string): readonly string[] => [`${stem}ь`, `${stem}и`, `${stem}и`, `${stem}ью`]
const TEENS =
  'десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат'
const SMALL: readonly (readonly string[])[] = [
  forms('ноль нуля нулю нулём'),
  [],
  [],
  forms('три трёх трём тремя'),
  forms('четыре четырёх четырём четырьмя'),
  soft('пят'),
  soft('шест'),
  soft('сем'),
  forms('восемь восьми восьми восемью'),
  soft('девят'),
  ...TEENS.split(' ').map(soft),
]
const TENS: readonly (readonly string[])[] = [
  soft('двадцат'),
  soft('тридцат'),
  forms('сорок сорока сорока сорока'),
  forms('пятьдесят пятидесяти пятидесяти пятьюдесятью'),
  forms('шестьдесят шестидесяти шестидесяти шестьюдесятью'),
  forms('семьдесят семидесяти семидесяти семьюдесятью'),
  forms('восемьдесят восьмидесяти восьмидесяти восемьюдесятью'),
  forms('девяносто девяноста девяноста девяноста'),
]
const HUNDREDS: readonly (readonly string[])[] = [
  [],
  forms('сто ста ста ста'),
  forms('двести двухсот двумстам двумястами'),
  forms('триста трёхсот трёмстам тремястами'),
  forms('четыреста четырёхсот четырёмстам четырьмястами'),
  forms('пятьсот пятисот пятистам пятьюстами'),
  forms('шестьсот шестисот шестистам шестьюстами'),
  forms('семьсот семисот семистам семьюстами'),
  forms('восемьсот восьмисот восьмистам восемьюстами'),
  forms('девятьсот девятисот девятистам девятьюстами'),
]

/** A noun that is counted: one, two, five; then each case of one, and of more. */
export interface Counted {
  gender: Gender
  /** `рубль рубля рублей` */
  count: readonly string[]
  /** Genitive, dative, instrumental of one. */
  one: readonly string[]
  /** The same of more. */
  more: readonly string[]
}

const scale = (stem: string, gender: Gender): Counted =>
  gender === 'feminine'
    ? {
        gender,
        count: [`${stem}а`, `${stem}и`, stem],
        one: [`${stem}и`, `${stem}е`, `${stem}ей`],
        more: [stem, `${stem}ам`, `${stem}ами`],
      }
    : {
        gender,
        count: [stem, `${stem}а`, `${stem}ов`],
        one: [`${stem}а`, `${stem}у`, `${stem}ом`],
        more: [`${stem}ов`, `${stem}ам`, `${stem}ами`],
      }
export const THOUSAND = scale('тысяч', 'feminine')
export const MILLION = scale('миллион', 'masculine')
export const BILLION = scale('миллиард', 'masculine')
const SCALES = [null, THOUSAND, MILLION, BILLION]

/** 0: as with one, 1: as with two, 2: as with five. */
export const countForm = (number: number): 0 | 1 | 2 => {
  const [last, teens] = [number % 10, Math.floor(number / 10) % 10 === 1]
  if (teens || last === 0 || last > 4) return 2
  return last === 1 ? 0 : 1
}

/** The noun as it stands after a number. */
export const counted = (number: number, noun: Counted, grammar: Case): string => {
  const form = countForm(number)
  if (grammar === 'nominative') return noun.count[form] ?? ''
  return (form === 0 ? noun.one : noun.more)[CASES.indexOf(grammar) - 1] ?? ''
}

const small = (number: number, gender: Gender): readonly string[] => {
  if (number === 1) return ONE[gender]
  return number === 2 ? TWO[gender] : (SMALL[number] ?? [])
}

const belowThousand = (number: number, gender: Gender, at: number): string[] => {
  const [hundreds, tens, rest] = [Math.floor(number / 100), Math.floor((number % 100) / 10), number % 100]
  const ones = rest < 20 ? rest : rest % 10
  return [
    hundreds > 0 && HUNDREDS[hundreds]?.[at],
    tens > 1 && TENS[tens - 2]?.[at],
    ones > 0 && small(ones, gender)[at],
  ].filter(word => typeof word === 'string')
}

/** @param number 0 to 999 999 999 999 */
export const cardinal = (
  number: number,
  gender: Gender = 'masculine',
  grammar: Case = 'nominative',
): string => {
  const at = CASES.indexOf(grammar)
  const words: string[] = []
  for (let [rest, power] = [number, 0]; rest > 0; rest = Math.floor(rest / 1000), power += 1) {
    const group = rest % 1000
    const noun = SCALES[power]
    if (group === 0) continue
    words.unshift(
      ...belowThousand(group, noun?.gender ?? gender, at),
      ...(noun ? [counted(group, noun, grammar)] : []),
    )
  }
  return words.join(' ') || (SMALL[0]?.[at] ?? '')
}

/** Each digit for itself. */
export const digits = (written: string): string =>
  [...written].map(digit => cardinal(Number(digit))).join(' ')
