const NOT_INFINITIVE = new Set(
  'печать кровать сеть нить память пять часть кость весть честь есть речь ночь помощь вещь степень область дочь печь'.split(
    ' ',
  ),
)
const INFINITIVE = /^[а-яё-]{2,}(?:[аяиеоуы]ть(?:ся)?|[зс]ти(?:сь)?|йти(?:сь)?|[еи]чь(?:ся)?|честь|сесть)$/
const NOT_A_VERB = /(?:новости|[оа]сти|[чжшщ]ести)$/

const isInfinitive = (word: string): boolean =>
  INFINITIVE.test(word) && !NOT_INFINITIVE.has(word) && !NOT_A_VERB.test(word)

/** Do the words begin with an infinitive, or with an adverb and one: 'спокойно разговаривать'? */
export const startsWithInfinitive = (text: string): boolean => {
  const [first = '', second = ''] = text.toLowerCase().split(/[ ,]+/)
  return isInfinitive(first) || (/[оеи]$/.test(first) && isInfinitive(second))
}

/** Endings of nouns that name work. */
const WORK =
  /^(?!станция|организация|позиция|вакансия|функция|традиция|акция|секция|полиция|ситуация|лаборатория)(?:\p{L}*(?:[еа]ни[ея]|[пдч]ача|ятие|ытие|итие|руководство|производство|ция|сия|[бвдзлмпрст]ка|охрана|бота|замена|защита|учёт|учет|приём|прием|уход|осмотр|ремонт|расч[её]т|монтаж|анализ|поиск|подбор|выбор|запуск|контроль|помощь|разбор|сбор|мониторинг|выдача|сдача)|учёт|учет|ка[сс]+ация)$/iu

/** Does the first word name work: 'приёмка', 'ведение', or 'регулярная проверка'? */
export const startsWithWork = (text: string): boolean => {
  const [first = '', second = ''] = text.split(/[\s,:]+/)
  return WORK.test(first) || (/(?:ая|ое|ый|ий)$/.test(first) && WORK.test(second))
}

/** A sentence to the reader about the work: 'Вы отпускаете лекарства'. */
export const tellsYou = (text: string): boolean => /^(?:здесь |также )?вы \p{L}+[еёи]те(?!\p{L})/iu.test(text)
