import type { AdLine } from '../types.ts'
import { lineOf } from './ad-line.ts'
import { type Before, startsWithEnglishVerb } from './english-verbs.ts'

const NOT_INFINITIVE = new Set(
  'печать кровать сеть нить память пять часть кость весть честь есть речь ночь помощь вещь степень область дочь печь'.split(
    ' ',
  ),
)
const RUSSIAN_INFINITIVE =
  /^[а-яё-]{2,}(?:[аяиеоуы]ть(?:ся)?|[зс]ти(?:сь)?|йти(?:сь)?|[еи]чь(?:ся)?|честь|сесть)$/
const NOT_A_VERB = /(?:новости|[оа]сти|[чжшщ]ести)$/

const isInfinitive = (word: string): boolean =>
  RUSSIAN_INFINITIVE.test(word) && !NOT_INFINITIVE.has(word) && !NOT_A_VERB.test(word)

/** Do the words begin with an infinitive, or with an adverb and one: 'спокойно разговаривать'? */
const startsWithInfinitive = (text: string): boolean => {
  const [first = '', second = ''] = text.toLowerCase().split(/[ ,]+/)
  return isInfinitive(first) || (/[оеи]$/.test(first) && isInfinitive(second))
}

/** Endings of nouns that name work. */
const WORK =
  /^(?!станция|организация|позиция|вакансия|функция|традиция|акция|секция|полиция|ситуация|лаборатория)(?:\p{L}*(?:[еа]ни[ея]|[пдч]ача|ятие|ытие|итие|руководство|производство|ция|сия|[бвдзлмпрст]ка|охрана|бота|замена|защита|учёт|учет|приём|прием|уход|осмотр|ремонт|расч[её]т|монтаж|анализ|поиск|подбор|выбор|запуск|контроль|помощь|разбор|сбор|мониторинг|выдача|сдача)|учёт|учет|ка[сс]+ация)$/iu

/** Does the first word name work: 'приёмка', 'ведение', or 'регулярная проверка'? */
const startsWithWork = (text: string): boolean => {
  const [first = '', second = ''] = text.split(/[\s,:]+/)
  return WORK.test(first) || (/(?:ая|ое|ый|ий)$/.test(first) && WORK.test(second))
}

/** A sentence to the reader about the work: 'Вы отпускаете лекарства'. */
const tellsYou = (text: string): boolean => /^(?:здесь |также )?вы \p{L}+[еёи]те(?!\p{L})/iu.test(text)

/** What stands before a verb and leaves no doubt that it is one. */
const LEAD =
  /^(?:[^,.:;]{0,40},? )?(?:you(?:['’]ll| will)(?: also)?|(?:we need|looking for|we are looking for) (?:you|someone|somebody|a person) (?:to|who will)|(?:the )?(?:job|role|work|duties|responsibilities|tasks) (?:is to|are to)|be able to|ability to|вы будете(?: также)?|вам предстоит|вам нужно)\s+(?=\p{L})|^(?:предстоит|нужно|необходимо|надо|требуется)\s+/iu

/** A sentence to the reader: 'As our broker you classify goods'. */
const YOU = /^(?:as [^.,:;]{3,60},? )?you (?:also |mainly |then )?(?=\p{L})/iu
/** What a sentence to the reader says of them, and not of their work. */
const TRAIT =
  /^(?:bring|care|carry|communicate|complete|demonstrate|hold|join|keep|learn|meet|own|qualify|read|receive|report|take|understand|work|write and)(?!\p{L})/iu

/** The work in 'You prepare declarations': what follows 'you'; null where it is none. */
const workOfYou = (text: string): string | null => {
  const rest = text.replace(YOU, '')
  return rest !== text && !TRAIT.test(rest) && startsWithEnglishVerb(rest, 'task') ? rest : null
}

/** Does work begin here? */
export const startsWithVerb = (text: string, before: Before = 'nothing'): boolean =>
  startsWithEnglishVerb(text, before) || startsWithInfinitive(text)

/** Members of a sentence, divided only where the next one begins with a verb of its own, or where all begin with work. */
const tasksOf = (sentence: string, before: Before): string[] => {
  const parts = sentence.split(/,\s+/)
  const tasks: string[] = []
  for (const part of parts) {
    const task = part.replace(/^(?:and|и|а также) /iu, '')
    const last = tasks.at(-1)
    if (last === undefined || (last.includes(' ') && startsWithVerb(task, before) && !POINTS_BACK.test(task)))
      tasks.push(task)
    else tasks[tasks.length - 1] = `${last}, ${part}`
  }
  return tasks
}

/** What is done to 'it' needs what stands before: 'set it out by the list'. */
const POINTS_BACK = /^\p{L}+ (?:it|them|its|their|его|её|ее|их|им|ими|ему|ей)(?!\p{L})/iu

/** Is the sentence a row of tasks, so that its first word is a verb, too: 'watch swimmers, test the water, set up lanes'? */
const isRowOfVerbs = (text: string): boolean =>
  text.split(/,\s+/).filter(part => startsWithVerb(part, 'task')).length >= ROW

/** From so many on, nouns of work in a row are tasks of their own. */
const ROW = 3

/** A line that names work: its tasks apart where each is whole by itself. */
export const workIn = (text: string, before: Before = 'nothing'): AdLine[] => {
  const ofYou = workOfYou(text)
  const rest = ofYou ?? text.replace(LEAD, '')
  const led = ofYou === null && rest !== text
  const inRow = ofYou !== null || led || before === 'task' || isRowOfVerbs(rest)
  if (startsWithVerb(rest, led ? 'lead' : inRow ? 'task' : 'nothing'))
    return tasksOf(rest, inRow ? 'task' : 'nothing').flatMap(task =>
      lineOf('verb', task.split(/:\s|\s[–—-]\s/u)[0] ?? task, text),
    )
  const parts = text.split(/,\s+/)
  const works = parts.filter(startsWithWork)
  if (works.length >= ROW && startsWithWork(text) && 2 * works.length > parts.length)
    return works.flatMap(part => lineOf('duty', part, text))
  return lineOf('duty', text, text)
}

const GERUND = /^\p{L}{2,}ing(?:,| (?:\/ |\p{L}))/iu
/** Spanish and French infinitives, where the language is known. */
const INFINITIVE: Record<string, RegExp> = {
  es: /^(?!taller|lugar|hogar|alquiler|mujer|titular|auxiliar|escolar)\p{L}{3,}[aei]r\s/iu,
  fr: /^\p{L}{2,}(?:er|ir|re)\s/iu,
}
/** To the reader of the vacancy, or about the place. */
const NOT_WORK =
  /^(?:working (?:hours|at|in|from|for)|according|starting|immediate|join|apply|call|send|come|offering|looking|hiring|seeking|training|работа в (?!команде)|график|проживание|оформление(?:$|,| (?:по|в|с|официальн|согласно|трудов))|обучение|питание|трудоустройство|страхование|развитие|предложение)/iu

/** Is a sentence surely about the work, although no heading says so? */
export const namesWork = (text: string, language: string): boolean =>
  !NOT_WORK.test(text) &&
  (startsWithVerb(text.replace(LEAD, ''), LEAD.test(text) ? 'lead' : 'nothing') ||
    isRowOfVerbs(text) ||
    workOfYou(text) !== null ||
    startsWithWork(text) ||
    tellsYou(text) ||
    /^работа с /iu.test(text) ||
    (language === 'en' && GERUND.test(text)) ||
    (INFINITIVE[language]?.test(text) ?? false))
