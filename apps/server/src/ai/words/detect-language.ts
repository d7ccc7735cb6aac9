/** Languages that a text is told apart by. */
export type ReadLanguage = 'en' | 'ru' | 'es' | 'fr' | 'de' | 'zh' | 'ja'

const COMMON: Record<'en' | 'es' | 'fr' | 'de', Set<string>> = {
  en: new Set(
    'the and of to for with you will is are our your we in on a an as or be have at from this that'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las de del y en con para por un una que se es su sus al o como nuestro tu'.split(' '),
  ),
  fr: new Set(
    'le la les des du et en avec pour par un une que vous est nos votre au aux ou dans sur'.split(' '),
  ),
  de: new Set(
    'der die das und in mit für von zu den dem ein eine sie ist im oder wir auf bei als du'.split(' '),
  ),
}

const proportion = (text: string, pattern: RegExp, letters: number): number =>
  (text.match(pattern)?.length ?? 0) / letters

/** The written language a text is in, or 'other'. Short Latin texts without a telling word count as English. */
export const detectLanguage = (text: string): ReadLanguage | 'other' => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return 'en'
  const kana = proportion(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, letters)
  if (kana > 0.1) return 'ja'
  if (proportion(text, /\p{Script=Han}/gu, letters) > 0.2) return 'zh'
  if (proportion(text, /\p{Script=Cyrillic}/gu, letters) > 0.3)
    return proportion(text, /[іїєґўћђџљњәғқңөұүһѓќ]/giu, letters) > 0.005 ? 'other' : 'ru'
  if (proportion(text, /\p{Script=Latin}/gu, letters) < 0.5) return 'other'
  return latinLanguage(text)
}

const latinLanguage = (text: string): ReadLanguage | 'other' => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = (['en', 'es', 'fr', 'de'] as const).map(language => ({
    language,
    hits: words.filter(word => COMMON[language].has(word)).length,
  }))
  const best = scores.reduce((a, b) => (b.hits > a.hits ? b : a))
  if (best.hits === 0) return words.length <= 12 && /^[\p{ASCII}\s\p{P}]*$/u.test(text) ? 'en' : 'other'
  return best.hits / words.length >= 0.06 || words.length < 12 ? best.language : 'other'
}
