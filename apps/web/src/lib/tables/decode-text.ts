/** Turns the bytes of a chosen file into text. */

const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Every second byte of Latin text is 0 in UTF-16. */
const zerosAt = (bytes: Uint8Array, parity: number): boolean => {
  const seen = bytes.subarray(0, 400).filter((_, at) => at % 2 === parity)
  return seen.length > 1 && seen.filter(byte => byte === 0).length * 2 > seen.length
}

const asUnicode = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || zerosAt(bytes, 1))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || zerosAt(bytes, 0))
    return new TextDecoder('utf-16be').decode(bytes)
  return asUtf8(bytes)
}

/** What words in each encoding may consist of besides ASCII: for Latin letters one alphabet for each language. */
const ENCODINGS: readonly (readonly [encoding: string, alphabets: readonly RegExp[]])[] = [
  ['windows-1252', [/^[äöüß]+$/i, /^[àâæçéèêëîïôœùûüÿ]+$/i, /^[áéíñóúü]+$/i, /^[ãáâàçéêíóôõú]+$/i]],
  ['windows-1252', [/^[àèéìòù]+$/i, /^[åäöé]+$/i, /^[åæøéö]+$/i, /^[áðéíóúýþæö]+$/i]],
  ['windows-1250', [/^[ąćęłńóśźż]+$/i, /^[áäčďéěíĺľňóôŕřšťúůýž]+$/i, /^[áéíóöőúüű]+$/i]],
  ['windows-1250', [/^[ăâîşţșț]+$/i, /^[čćđšž]+$/i]],
  ['windows-1254', [/^[çğıİöşüâî]+$/i]],
  ['windows-1257', [/^[ąčęėįšųūž]+$/i, /^[āčēģīķļņšūž]+$/i, /^[äõöüšž]+$/i]],
  ['macintosh', [/^[äöüß]+$/i, /^[àâæçéèêëîïôœùûüÿ]+$/i, /^[áéíñóúüãâàçêôõ]+$/i, /^[åäöæøé]+$/i]],
  ['windows-1251', [/^\p{Script=Cyrillic}+$/u]],
  ['koi8-r', [/^[а-яё]+$/i]],
  ['ibm866', [/^[а-яё]+$/i]],
  ['x-mac-cyrillic', [/^\p{Script=Cyrillic}+$/u]],
  ['windows-1253', [/^\p{Script=Greek}+$/u]],
  ['windows-1255', [/^\p{Script=Hebrew}+$/u]],
  ['windows-1256', [/^\p{Script=Arabic}+$/u]],
  ['windows-874', [/^\p{Script=Thai}+$/u]],
  ['euc-kr', [/^\p{Script=Hangul}+$/u]],
  ['shift_jis', [/^[\p{Script=Han}\u3040-\u30ff]+$/u]],
  ['gb18030', [/^\p{Script=Han}+$/u]],
  ['big5', [/^\p{Script=Han}+$/u]],
]

/** So much of a file shows how it is written. Characters. */
const SAMPLE = 20_000
/** Two letters side by side of which only the second is a capital. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u
const TYPOGRAPHIC = /[\u00a0«»„“”‘’–—…№€·•°´]/g
const FOREIGN = /\P{ASCII}/gu

/** Words with letters or signs that ASCII lacks. */
const foreignWords = (text: string): string[] =>
  text
    .slice(0, SAMPLE)
    .replace(TYPOGRAPHIC, '')
    .split(/[\s,;|"'()<>/.-]+/)
    .filter(word => word.search(FOREIGN) >= 0)

/** No word mixes Latin letters with those of these scripts: its bytes were read by another table. */
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hangul}]/u

const worthOf = (word: string, alphabets: readonly RegExp[]): number => {
  if (/[A-Za-z]/.test(word) && OTHER_SCRIPT.test(word)) return -2
  const letters = word.match(FOREIGN)?.join('') ?? ''
  if (!alphabets.some(alphabet => alphabet.test(letters)) || CAPITAL_INSIDE.test(word)) return -2
  if (/^\p{Lu}+\p{Ll}/u.test(word)) return 2
  return /\p{Lo}/u.test(word) && !/\p{Script=Thai}/u.test(word) ? 1.5 : 1
}

/** One way to read the bytes of a file. */
export interface Reading {
  encoding: string
  text: string
  /** Words that show whether the letters are right. */
  sample: string
}

const SAMPLE_SHOWN = 60
const sampleOf = (text: string): string =>
  [...new Set(text.slice(0, SAMPLE).split(/[\r\n\t;|,]+/))]
    .filter(part => part.search(FOREIGN) >= 0)
    .map(part => part.trim())
    .join(' · ')
    .slice(0, SAMPLE_SHOWN)

const readAs = (bytes: Uint8Array, [encoding, alphabets]: (typeof ENCODINGS)[number]) => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const worth = foreignWords(text).reduce((sum, word) => sum + worthOf(word, alphabets), 0)
    return [{ encoding, text, sample: sampleOf(text), worth }]
  } catch {
    return []
  }
}

/**
 * All readings of a file, the likeliest first; one alone where the bytes leave no doubt (UTF-8, UTF-16). Bytes of an older
 * encoding never tell which one it is: the recruiter chooses by the sample.
 */
export const readingsOf = (bytes: Uint8Array): [Reading, ...Reading[]] => {
  const unicode = asUnicode(bytes)
  if (unicode !== null) return [{ encoding: 'utf-8', text: unicode, sample: '' }]
  const different = new Map<string, Reading>()
  const likeliest = ENCODINGS.flatMap(each => readAs(bytes, each)).sort(
    (one, other) => other.worth - one.worth,
  )
  for (const { encoding, text, sample } of likeliest)
    if (!different.has(text)) different.set(text, { encoding, text, sample })
  const text = new TextDecoder('utf-8').decode(bytes)
  const [first = { encoding: 'utf-8', text, sample: sampleOf(text) }, ...rest] = different.values()
  return [first, ...rest]
}
