const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion']
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

const one = (number: number): string => ONES[number] ?? ''

const belowHundred = (number: number): string => {
  if (number < 20) return one(number)
  const rest = number % 10
  return `${TENS[Math.floor(number / 10) - 2]}${rest ? `-${one(rest)}` : ''}`
}

const belowThousand = (number: number): string => {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  return [hundreds && `${one(hundreds)} hundred`, (rest || !hundreds) && belowHundred(rest)]
    .filter(Boolean)
    .join(' ')
}

/** @param number 0 to 999 999 999 999 */
export const cardinal = (number: number): string => {
  const groups: string[] = []
  for (let [rest, at] = [number, 0]; rest > 0; rest = Math.floor(rest / 1000), at += 1)
    if (rest % 1000 > 0) groups.unshift(`${belowThousand(rest % 1000)}${SCALES[at]}`)
  return groups.join(' ') || one(0)
}

export const ordinal = (number: number): string => {
  const words = cardinal(number)
  const at = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1
  const last = words.slice(at)
  const ended = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return words.slice(0, at) + ended
}

/** `2024` as twenty twenty-four. @param year 1100 to 2099 */
export const year = (number: number): string => {
  const [century, rest] = [Math.floor(number / 100), number % 100]
  if (century === 20 && rest < 10) return cardinal(number)
  if (rest === 0) return `${belowHundred(century)} hundred`
  return `${belowHundred(century)} ${rest < 10 ? `oh ${one(rest)}` : belowHundred(rest)}`
}

/** Each digit for itself. */
export const digits = (written: string): string => [...written].map(digit => one(Number(digit))).join(' ')
