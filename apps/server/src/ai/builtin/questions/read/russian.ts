import type { Phrase } from '../types.ts'
import { lowerFirst, spokenWords } from './speakable.ts'

const NOT_INFINITIVE = new Set(
  'печать кровать сеть нить память пять часть кость весть честь есть речь ночь помощь вещь степень область дочь печь'.split(
    ' ',
  ),
)
const INFINITIVE = /^[а-яё-]{2,}(?:[аяиеоуы]ть(?:ся)?|[зс]ти(?:сь)?|йти(?:сь)?|[еи]чь(?:ся)?|честь|сесть)$/

/** Is the word a Russian infinitive? */
export const isInfinitive = (word: string): boolean =>
  INFINITIVE.test(word) && !NOT_INFINITIVE.has(word) && !/(?:новости|[оа]сти|[чжшщ]ести)$/.test(word)

type Cases = readonly [genitive: string, prepositional: string]

// Endings of the nouns that name work; everything else stays in the nominative.
const ENDINGS: readonly [RegExp, Cases][] = [
  [/(?<=[нтьр])ие$/, ['ия', 'ии']],
  [/(?<=[ное])ье$/, ['ья', 'ье']],
  [/(?<=с)тво$/, ['тва', 'тве']],
  [/ция$/, ['ции', 'ции']],
  [/сия$/, ['сии', 'сии']],
  [/(?<=[кгх])а$/, ['и', 'е']],
  [/(?<=[жчшщ])а$/, ['и', 'е']],
  [/(?<=(?:бот|плат|смен|закуп|замен|защит|уборк|расстановк|продаж))а$/, ['ы', 'е']],
  [/(?<=(?:контрол))ь$/, ['я', 'е']],
  [/(?<=(?:помощ|безопасност|отчетност|отчётност))ь$/, ['и', 'и']],
  [
    /(?<=(?:учёт|учет|приём|прием|уход|осмотр|ремонт|расч[её]т|монтаж|демонтаж|анализ|поиск|подбор|выбор|запуск|выпуск|выкуп|отбор|разбор|сбор|забор|обход|надзор|мониторинг|маркетинг|аудит|экспорт|импорт|набор|вывоз|ввод|перевод|заказ|розлив|отпуск|отказ|инструктаж|расклад|выезд|обмен|прокат|полив|подсч[её]т|рефакторинг))$/,
    ['а', 'е'],
  ],
]

const declineNoun = (word: string): Cases | null => {
  for (const [pattern, [genitive, prepositional]] of ENDINGS)
    if (pattern.test(word)) return [word.replace(pattern, genitive), word.replace(pattern, prepositional)]
  return null
}

const ADJECTIVES: readonly [RegExp, Cases][] = [
  [/(?<=[кгхжшщч])ое$/, ['ого', 'ом']],
  [/ое$/, ['ого', 'ом']],
  [/ее$/, ['его', 'ем']],
  [/ая$/, ['ой', 'ой']],
  [/яя$/, ['ей', 'ей']],
  [/[ыо]й$/, ['ого', 'ом']],
  [/(?<=[кгх])ий$/, ['ого', 'ом']],
  [/ий$/, ['его', 'ем']],
]

const declineAdjective = (word: string): Cases | null => {
  for (const [pattern, [genitive, prepositional]] of ADJECTIVES)
    if (pattern.test(word)) return [word.replace(pattern, genitive), word.replace(pattern, prepositional)]
  return null
}

/** An accusative looks like a nominative: after these nothing tells a second head from an object. */
const ACCUSATIVE_AND_MORE = /(?<!\p{L})(?:за|на|в|через|про|под) (.*)/u
const takesAccusative = (text: string): boolean => /,| и /.test(ACCUSATIVE_AND_MORE.exec(text)?.[1] ?? '')

/**
 * Genitive and prepositional of a phrase led by nouns of work: 'приёмка и отгрузка товара' → 'приёмки и отгрузки товара'.
 * @returns null when the leading words are not of a known kind
 */
export const declined = (text: string): { genitive: string; prepositional: string } | null => {
  const words = text.split(' ')
  const out: Cases[] = words.map(word => [word, word])
  let awaitsHead = true
  let heads = 0
  let adjectives: (readonly [number, Cases])[] = []
  for (const [index, word] of words.entries()) {
    const bare = word.replace(/,$/, '')
    const comma = word.endsWith(',') ? ',' : ''
    const noun: Cases | null = awaitsHead ? declineNoun(bare) : null
    const adjective: Cases | null = awaitsHead && !noun ? declineAdjective(bare) : null
    if (awaitsHead && !noun && !adjective && words[index - 1]?.endsWith(',')) return null
    if (awaitsHead && !noun && !adjective && heads === 0 && bare !== 'и') return null
    if (adjective) adjectives.push([index, adjective])
    if (noun) {
      // Genitive plurals look like adjectives; only a head after them makes them so.
      for (const [at, cases] of [...adjectives, [index, noun] as const]) {
        const mark = words[at]?.endsWith(',') ? ',' : ''
        out[at] = [cases[0] + mark, cases[1] + mark]
      }
      heads += 1
    }
    if (!adjective) adjectives = []
    awaitsHead = bare === 'и' || comma !== '' || (awaitsHead && adjective !== null)
  }
  if (heads === 0 || (heads > 1 && takesAccusative(text))) return null
  return { genitive: out.map(c => c[0]).join(' '), prepositional: out.map(c => c[1]).join(' ') }
}

const LEAD =
  /^(?:(?:а )?также |и |(?:важно|нужно|необходимо|надо) уметь |важно вы будете |вам предстоит |предстоит |нужно (?:будет )?|необходимо (?:будет )?|надо (?:будет )?|готовность |умение |способность |вам нужно |мы ждём, что вы |быть готовым )+/i

/** Do the words begin with an infinitive, or with an adverb and one: 'спокойно разговаривать'? */
const startsWithInfinitive = (text: string): boolean => {
  const [first = '', second = ''] = text.toLowerCase().split(/[ ,]+/)
  return isInfinitive(first) || (/[оеи]$/.test(first) && isInfinitive(second))
}

/** Removes 'Вам предстоит', 'Умение' and the like in front of an infinitive. */
const withoutRussianLead = (text: string): string => {
  const rest = text.replace(LEAD, '')
  return startsWithInfinitive(rest) ? rest : text
}

/** An infinitive phrase, a noun phrase with its cases, or a noun phrase as it stands. */
export const russianPhrase = (text: string): Phrase | null => {
  const clean = lowerFirst(
    withoutRussianLead(lowerFirst(text)).replace(
      /(?<!\p{L})наш(?:их|ими|им|ему|ей|ую|а|у|и|е|его)?(?!\p{L}) /giu,
      '',
    ),
  )
  if (startsWithInfinitive(clean)) return spokenWords(clean) < 2 ? null : { form: 'verb', text: clean }
  const cases = declined(clean)
  return cases ? { form: 'declined', text: clean, ...cases } : { form: 'noun', text: clean }
}

/** Can a list of duties begin a new item with these words? */
export const startsRussianItem = (text: string): boolean => {
  const phrase = russianPhrase(text)
  return phrase !== null && phrase.form !== 'noun' && spokenWords(text) >= 2
}
