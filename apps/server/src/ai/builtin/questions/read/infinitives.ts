import type { ReadLanguage } from '../../../words/detect-language.ts'
import { type Before, startsWithEnglishVerb } from './english-verbs.ts'

/** What a text may be in. */
export type Language = ReadLanguage | 'other'

const NOT_INFINITIVE = new Set(
  'печать кровать сеть нить память пять часть кость весть честь есть речь ночь помощь вещь степень область дочь печь'.split(
    ' ',
  ),
)
const RUSSIAN =
  /^(?:[а-яё-]{2,}(?:[аяиеоуы]ть(?:ся)?|[зс]ти(?:сь)?|йти(?:сь)?|[еи]чь(?:ся)?|честь|сесть)|класть|прясть)$/
const NOT_A_VERB = /(?:новости|[оа]сти|[чжшщ]ести)$/

const isRussian = (word: string): boolean =>
  RUSSIAN.test(word) && !NOT_INFINITIVE.has(word) && !NOT_A_VERB.test(word)

/** 'Умение держать' is no adverb with its verb. */
const ADVERB = /^не$|^(?!будете|умение|желание|стремление|нужно|можно|надо|важно)[а-яё]{2,20}[оеи]$/

/** An infinitive, an adverb and one, or one that is denied: 'спокойно разговаривать', 'не бояться'. */
const startsWithRussian = (text: string): boolean => {
  const [first = '', second = ''] = text.toLowerCase().split(/[ ,]+/)
  return isRussian(first) || (ADVERB.test(first) && isRussian(second))
}

/** Spanish and French begin with it; only where the language is known. */
const FIRST: Partial<Record<Language, RegExp>> = {
  es: /^(?!taller|lugar|hogar|alquiler|mujer|titular|auxiliar|escolar|saber|poder|tener|estar )\p{L}{3,20}[aei]r(?:se)?[\s,]/iu,
  fr: /^(?!atelier|métier|savoir|avoir|premier|dernier|courrier)\p{L}{2,20}(?:er|ir|re)[\s,]/iu,
}

/** German ends with it, or goes on behind a comma: 'beraten, auch wenn es drückt'. */
const GERMAN = /^\p{Ll}{2,30}(?:en|ern|eln)$/u
const NOT_GERMAN = new Set('gegen zwischen neben wegen anderen eigenen können haben werden sein'.split(' '))
const endsWithGerman = (text: string): boolean => {
  if (/^(?:sie|du|ihr|wir) /iu.test(text)) return false
  const words = (text.split(/,\s|\s[–—-]\s/u)[0] ?? text).split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && GERMAN.test(last) && !NOT_GERMAN.has(last)
}

/** Is a Spanish, French or German text a task in the infinitive? */
export const isForeignInfinitive = (text: string, language: Language): boolean =>
  language === 'de' ? endsWithGerman(text) : (FIRST[language]?.test(text) ?? false)

/** Does work begin here? */
export const startsWithVerb = (text: string, before: Before = 'nothing'): boolean =>
  startsWithEnglishVerb(text, before) || startsWithRussian(text)
