/** The single language list. No schema library here: the browser imports it. */

/** Interface languages of the whole product. */
export const UI_LOCALES = ['en', 'ru'] as const
export type UiLocale = (typeof UI_LOCALES)[number]

/** Interface languages of the candidate's screens. */
export const CANDIDATE_LOCALES = ['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja'] as const
export type CandidateLocale = (typeof CANDIDATE_LOCALES)[number]

/** Interview languages (BCP 47). */
export const INTERVIEW_LANGUAGES = [
  'en',
  'ru',
  'es',
  'fr',
  'de',
  'zh',
  'ja',
  'ar',
  'hi',
  'ko',
  'pt',
  'it',
  'tr',
  'uk',
  'pl',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'sr',
  'hr',
  'sl',
  'mk',
  'bs',
  'el',
  'he',
  'fa',
  'ur',
  'bn',
  'ta',
  'te',
  'mr',
  'kn',
  'ne',
  'th',
  'vi',
  'id',
  'ms',
  'fil',
  'sw',
  'af',
  'am',
  'ka',
  'hy',
  'az',
  'kk',
  'uz',
  'ky',
  'tg',
  'be',
  'lt',
  'lv',
  'et',
  'mi',
  'cy',
  'gl',
  'ca',
  'is',
  'mn',
] as const
export type InterviewLanguage = (typeof INTERVIEW_LANGUAGES)[number]

const namers = new Map<string, Intl.DisplayNames>()

/** Making one takes longer than asking it a hundred times. */
const namesIn = (locale: string): Intl.DisplayNames => {
  const known = namers.get(locale)
  if (known) return known
  const namer = new Intl.DisplayNames([locale], { type: 'language' })
  namers.set(locale, namer)
  return namer
}

/** The name of a language in another (`in`), e.g. ('ru', 'en') → 'Russian'. */
export const languageName = (code: string, inLocale: string): string => namesIn(inLocale).of(code) ?? code

/** The language's own name, capitalised, e.g. 'ru' → 'Русский'. */
export const nativeLanguageName = (code: string): string => {
  const name = languageName(code, code)
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Do the candidate's screens, and the built-in interviewer's phrases, exist in the language of an interview (BCP 47)? */
export const isCandidateLanguage = (language: string): boolean =>
  CANDIDATE_LOCALES.some(locale => locale === language.split('-')[0])

/** Interface language for a candidate of a vacancy in `language`: the same when translated, else English. */
export const candidateLocaleFor = (language: string): CandidateLocale =>
  CANDIDATE_LOCALES.find(locale => locale === language.split('-')[0]) ?? 'en'

let byName: Map<string, InterviewLanguage> | undefined

/** A code from a code or a name in English, Russian or the language itself; undefined when unknown. */
export const parseLanguage = (value: string): InterviewLanguage | undefined => {
  byName ??= new Map(
    INTERVIEW_LANGUAGES.flatMap(code =>
      [code, languageName(code, 'en'), languageName(code, 'ru'), languageName(code, code)].map(
        name => [name.toLowerCase(), code] as const,
      ),
    ),
  )
  return byName.get(value.trim().toLowerCase())
}
