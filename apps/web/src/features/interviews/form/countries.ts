const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that name groups of countries, or none. */
const NO_COUNTRY = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AQ',
  'BV',
  'HM',
  'TF',
  'CP',
  'DG',
  'EA',
  'IC',
])

/** Codes that were replaced name their successor. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

/** All countries (ISO 3166) with their names in a language, in its order. @param locale BCP 47 */
export const countriesIn = (locale: string): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second))
  return codes
    .flatMap(code => {
      const name = NO_COUNTRY.has(code) || !isCurrent(code) ? undefined : names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The country that the browser's languages name, '' where none does. @param languages BCP 47, the preferred first */
export const likelyCountry = (languages: readonly string[]): string => {
  const regions = languages.map(language => new Intl.Locale(language).region)
  return regions.find(region => region !== undefined && /^[A-Z]{2}$/.test(region)) ?? ''
}
