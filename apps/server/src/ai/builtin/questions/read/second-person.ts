import { isEnglishVerb } from './english.ts'

// Only endings that give the infinitive away; all other verbs are left alone.
const ENDINGS: readonly [RegExp, string][] = [
  [/(?<=\p{L}д|^д)а[её]те$/u, 'авать'],
  [/(?<=\p{L}{2})аете$/u, 'ать'],
  [/(?<=\p{L}{2})яете$/u, 'ять'],
  [/(?<=\p{L}{2})уете$/u, 'овать'],
  [/(?<=^(?:про)?в)ед[её]те$/u, 'ести'],
  [/(?<=^(?:след|готов|провод|руковод|вод|нос|принос|привоз|уч|наход|стро))ите$/u, 'ить'],
]

const infinitive = (word: string): string | null => {
  const rule = ENDINGS.find(([pattern]) => pattern.test(word))
  return rule ? word.replace(rule[0], rule[1]) : null
}

/**
 * 'Вы отпускаете лекарства, следите за сроками' → 'отпускать лекарства, следить за сроками'.
 * @returns null when the sentence does not begin with such a verb
 */
export const fromRussianYou = (sentence: string): string | null => {
  const words = sentence.replace(/^(?:здесь |также )?вы /iu, '').split(' ')
  const [first = ''] = words
  if (infinitive(first.toLowerCase()) === null) return null
  return words
    .map((word, index) => {
      const before = words[index - 1] ?? ''
      const begins = index === 0 || before === 'и' || before.endsWith(',')
      return (begins && infinitive(word.toLowerCase())) || word
    })
    .join(' ')
}

const YOU =
  /(?<!(?:before|if|when|what|where|how|as|that|once|unless|until|because|while|do|are|and) )(?<!\p{L})you (?:also |then |often |regularly |personally )?(?!apply|join|learn|receive|report|understand|prefer|bring|work\b)(\p{L}+ .+)/iu

/** 'At six you hand over to the day shift' → 'hand over to the day shift'; null without 'you' and a verb. */
export const fromEnglishYou = (sentence: string): string | null => {
  const rest = YOU.exec(sentence)?.[1]
  return rest && isEnglishVerb(rest.split(' ')[0] ?? '') ? rest : null
}
