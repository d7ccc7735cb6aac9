/** Lines through and rings around a letter: no language writes with them. */
const OVERLAYS = /[\u0334-\u0338\u20d0-\u20f0]/gu

/** Pairs of a Latin letter and one of another script that looks like it, in lower case. Several may look like the same one. */
const CYRILLIC = 'aа bв cс dԁ eе hн hһ iі jј kк mм nп oо pр qԛ rг sѕ tт uц wѡ xх yу'.split(' ')
const GREEK = 'aα bβ cϲ eε hη iι kκ nν oο pρ tτ uυ vν wω xχ yγ'.split(' ')

const pairs = [...CYRILLIC, ...GREEK].map(pair => Array.from(pair) as [latin: string, other: string])
const TO_LATIN: ReadonlyMap<string, string> = new Map(pairs.map(([latin, other]) => [other, latin]))
const TO_CYRILLIC: ReadonlyMap<string, string> = new Map(
  CYRILLIC.map(pair => Array.from(pair) as [string, string]).toReversed(),
)

/** Small capitals, which no language writes with either, by their letters. */
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  'aᴀ bʙ cᴄ dᴅ eᴇ gɢ hʜ iɪ jᴊ kᴋ lʟ mᴍ nɴ oᴏ pᴘ rʀ sꜱ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ'
    .split(' ')
    .map(pair => [pair.slice(1), pair.slice(0, 1)]),
)

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Without its marks when each letter bears one, as no writing has it. */
const unmarked = (word: string): string => {
  const apart = word.normalize('NFD')
  const letters = countOf(apart, /\p{L}/gu)
  const everyLetter = letters > 2 && countOf(apart, /[\u0300-\u036f]/gu) >= letters
  return everyLetter ? apart.replace(/[\u0300-\u036f]/gu, '') : word
}

/** In one script, that of most of its letters, when letters of another stand among them. */
const inOneScript = (word: string): string => {
  const latin = countOf(word, /\p{Script=Latin}/gu)
  const other = countOf(word, /[\p{Script=Cyrillic}\p{Script=Greek}]/gu)
  if (latin === 0 || other === 0) return word
  const alike = latin >= other ? TO_LATIN : TO_CYRILLIC
  return Array.from(word, letter => alike.get(letter) ?? letter).join('')
}

/** A word as it is read, whatever letters it was put together from. @param word normalised */
export const plainWord = (word: string): string => {
  const letters = Array.from(word.replace(OVERLAYS, ''), letter => SMALL_CAPITALS.get(letter) ?? letter)
  return inOneScript(unmarked(letters.join('')))
}
