const CYRILLIC = /^\p{Script=Cyrillic}+$/u
const LETTERS: Record<string, string> = Object.fromEntries(
  (
    'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsch ъ ыi ь эe юiu яia ' +
    'іi єe ґg әa өo үu ұu қk ғg ңn һh ßss øo łl đd æae œoe ıi'
  )
    .split(' ')
    .map(pair => [pair.charAt(0), pair.slice(1)]),
)

/** Whether a word is written in Cyrillic letters only. */
export const isCyrillic = (word: string): boolean => CYRILLIC.test(word)

/** A word without case and accents; ё is е. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')

/** Spellings of one sound that passports and people choose between. */
const evened = (latin: string): string =>
  latin
    .replace(/shch/gu, 'sch')
    .replace(/kh/gu, 'h')
    .replace(/ph/gu, 'f')
    .replace(/ck|c(?!h)/gu, 'k')
    .replace(/x/gu, 'ks')
    .replace(/w/gu, 'v')
    .replace(/[yj]/gu, 'i')
    .replace(/i+/gu, 'i')
    .replace(/i[eo]/gu, 'e')
    .replace(/ander$/u, 'andr')

/** How a word would be spelled in Latin letters, the same whichever script and spelling it came in: Юлия, Julia, Yuliya. */
export const inLatin = (word: string): string =>
  evened(Array.from(folded(word), letter => LETTERS[letter] ?? letter).join(''))

/** Case endings by how a name ends, the first pattern that fits. What the pattern finds is replaced. */
const DECLENSIONS: [end: RegExp, endings: string][] = [
  [/(?<=.{3})aia$/u, 'aia oi oiu uiu'],
  [/ia$/u, 'ia i iu e ei eiu'],
  [/a$/u, 'a i e u oi oiu ei eiu'],
  [/(?<=.{4})[oi]i$|(?<=sk)i$/u, 'i oi ogo omu im om'],
  [/i$/u, 'i ia iu em e'],
  [/(?<=[eou])$/u, ''],
  [/(?<=[eo]v|in)$/u, ' a u iu om im e i'],
  [/$/u, ' a ia u iu om em e'],
]
const SHORTEST_DECLINED = 3

const declined = (name: string): string[] => {
  const [end, endings] = DECLENSIONS.find(([pattern]) => pattern.test(name)) ?? [/$/u, '']
  return endings.split(' ').map(ending => evened(name.replace(end, ending)))
}

/** Павел, Павла; Лев, Льва, never Левый. */
const stemsOf = (name: string): string[] =>
  name === 'lev' ? ['lv'] : [...new Set([name, name.replace(/(?<=[^aeiou])[eo](?=(?:l|ts|k)$)/u, '')])]

/** A name and its Russian cases, all in Latin letters as `inLatin` writes them. */
export const russianForms = (name: string): string[] => {
  const latin = inLatin(name)
  if (name.length < SHORTEST_DECLINED) return isCyrillic(name) ? [latin] : []
  return [latin, ...stemsOf(latin).flatMap(declined)]
}
