import { spokenWords, upperFirst } from '../../../words/speakable.ts'
import type { Duty } from '../types.ts'
import { dutyOf, MAX_WORDS } from './duty.ts'
import { type Before, startsWithEnglishVerb } from './english-verbs.ts'
import { isForeignInfinitive, type Language, startsWithVerb } from './infinitives.ts'
import { describes } from './not-duties.ts'

/** Endings of nouns that name work. */
const WORK =
  /^(?!образование|знание|понимание|умение|желание|станция|организация|компания|позиция|вакансия|функция|традиция|акция|секция|полиция|ситуация|лаборатория)(?:\p{L}*(?:[еа]ни[ея]|[пдч]ача|ятие|ытие|итие|руководство|производство|ция|сия|[бвдзлмпрст]ка|охрана|бота|замена|защита|учёт|учет|приём|прием|уход|осмотр|ремонт|расч[её]т|монтаж|анализ|поиск|подбор|выбор|запуск|контроль|помощь|разбор|сбор|мониторинг|выдача|сдача)|учёт|учет|ка[сс]+ация)$/iu

/** Does the first word name work: 'приёмка', 'ведение', or 'регулярная проверка'? */
const startsWithWork = (text: string): boolean => {
  const [first = '', second = ''] = text.split(/[\s,:]+/)
  // 'Инспекция набирает людей' says who does something.
  if (/^\p{L}{3,20}[еёи]т(?:ся)?$/u.test(second)) return false
  return WORK.test(first) || (/(?:ая|ое|ый|ий)$/.test(first) && WORK.test(second))
}

/** A sentence to the reader about the work: 'Вы отпускаете лекарства'. */
const tellsYou = (text: string): boolean =>
  /^(?:здесь |также )?вы (?!владеете|знаете|имеете|любите|обладаете|понимаете|разбираетесь|умеете|хотите)\p{L}+[еёи]те(?!\p{L})/iu.test(
    text,
  )

/** The same in German: 'Sie beraten Kunden'; who is told 'du hilfst uns' is asked in other words. */
const TELLS_YOU_GERMAN =
  /^(?:(?:außerdem|dabei|dazu|auch|hier) )?(?:du (?!bist|hast|solltest|kannst|bringst|bekommst)\p{L}{2,20}st|\p{L}{2,20}st du|sie (?!sind|haben|sollten|können|bringen|bekommen|erhalten)\p{L}{2,20}en)(?!\p{L})/iu

/** What stands before a verb and leaves no doubt that it is one. */
const LEAD =
  /^(?:[^,.:;]{0,40},? )?(?:(?:you|u|they|the (?:successful (?:candidate|applicant)|post ?holder|person|candidate|applicant))(?:['’]ll| will|['’]d| would)(?: also)?(?: learn (?:how )?to| have to| need to)?|you must(?! (?:be|have|hold|know|like|live|love|own|provide|speak|want)(?!\p{L}))|(?:we (?:need|require|seek)|(?:opening|vacancy|place) for|looking for|(?<!look |looks |looking )after|seeks?|wanted|needed) (?:(?:an?|two|three|another) )?[^,.;:]{3,40} (?:to|who will)|(?:the |your )?(?:job|role|work|duties|responsibilities|tasks) (?:is to|are to)|be able to|ability to|вы будете(?: также)?|вам (?:предстоит|нужно|прид[её]тся)|te encargarás de|se encargará de|tendrás que|deberás|vous devrez|vous serez chargée? de)\s+(?=\p{L})|^(?:(?:часто|иногда|также|ещё|еще) )?(?:предстоит|прид[её]тся|приходится|будете|нужно|необходимо|надо|требуется):?\s+/iu

/** A sentence to the reader: 'As our broker you classify goods'. */
const YOU =
  /^(?:(?:as|on|in|at|during|from|each|every|some|most) [^.,:;]{2,60}?,? )?you (?:also |mainly |then )?(?=\p{L})/iu
/** What a sentence to the reader says of them, and not of their work. */
const TRAIT =
  /^(?:bring|care|carry|communicate|complete|demonstrate|hold|join|keep|learn|meet|own|qualify|read|receive|report|take|understand|work|write and)(?!\p{L})/iu

/** The work in 'You prepare declarations': what follows 'you'; null where it is none. */
const workOfYou = (text: string): string | null => {
  const rest = text.replace(YOU, '')
  return rest !== text && !TRAIT.test(rest) && startsWithEnglishVerb(rest, 'task') ? rest : null
}

/** Members of a sentence, divided only where the next one begins with a verb of its own, or where all begin with work. */
const tasksOf = (sentence: string, before: Before, language: Language): string[] => {
  const isTask = (text: string): boolean =>
    (startsWithVerb(text, before) && !DONE.test(text)) ||
    (language !== 'de' && isForeignInfinitive(text, language))
  const parts = sentence.split(/,\s+/)
  const tasks: string[] = []
  for (const part of parts) {
    const task = part.replace(/^(?:(?:and|и|а также) )?(?:you (?:also |then )?(?!never|don|must|are))?/iu, '')
    const last = tasks.at(-1)
    if (ONLY_BACK.test(task)) continue
    if (last === undefined || (last.includes(' ') && isTask(task) && !POINTS_BACK.test(task)))
      tasks.push(task)
    else tasks[tasks.length - 1] = `${last}, ${part}`
  }
  return tasks
}

/** What something is to be: 'clean and disinfected between yards'. */
const DONE = /^\p{L}+ and \p{L}+ed(?!\p{L})/iu
/** 'Swing it' says nothing by itself. */
const ONLY_BACK = /^\p{L}+ (?:it|them)[.;]?$/iu

/** What is done to 'it' needs what stands before: 'set it out by the list'. */
const POINTS_BACK =
  /^\p{L}+(?: (?:and|и) \p{L}+)? (?:it|them|its|their|его|её|ее|их|им|ими|ему|ей)(?!\p{L})/iu

/** Is the sentence a row of tasks, so that its first word is a verb, too: 'watch swimmers, test the water, set up lanes'? */
const isRowOfVerbs = (text: string): boolean =>
  text.split(/,\s+/).filter(part => startsWithVerb(part, 'task')).length >= ROW

/** From so many on, nouns of work in a row are tasks of their own. */
const ROW = 3

/** Goes on in a sentence of its own. */
const GOES_ON =
  /\s(?:(?:and|or) (?:is|are|has|have|can)|so that|so|because|when|until|unless|чтобы|если|когда|sin que|para que|cuando|damit|pour que)\s/iu

/** Fewer words are half a thought: 'stop lifting'. */
const MIN_WORDS = 3

/** A task too long to be said, up to where another begins or a sentence of its own. */
const shortened = (task: string, language: Language): string => {
  if (spokenWords(task) <= MAX_WORDS) return task
  const [first = task, ...others] = task.split(/\s(?=(?:and|и|y|e|et)\s)/iu)
  let head = first
  for (const other of others) {
    const next = other.replace(/^\p{L}+\s+/u, '')
    const isWhole = spokenWords(head) >= MIN_WORDS
    if (isWhole && (startsWithVerb(next, 'task') || isForeignInfinitive(next, language))) break
    head = `${head} ${other}`
  }
  if (spokenWords(head) <= MAX_WORDS) return head
  const [part = head] = head.split(GOES_ON)
  return spokenWords(part) >= MIN_WORDS ? part : task
}

/** 'Feed, scoop, harness, run' says nothing to ask about, nor does 'say so'. */
const isBareRow = (task: string): boolean =>
  /^(?:say|do|think) (?:so|this|that)(?!\p{L})/iu.test(task) ||
  (task.includes(', ') && task.split(', ').every(part => !part.includes(' ')))

/** A line that names work: its tasks apart where each is whole by itself. */
export const workIn = (text: string, before: Before = 'nothing', language: Language = 'other'): Duty[] => {
  const ofYou = workOfYou(text)
  const rest = ofYou ?? text.replace(LEAD, '')
  const led = ofYou === null && rest !== text
  const inRow = ofYou !== null || led || before === 'task' || isRowOfVerbs(rest)
  if (startsWithVerb(rest, led ? 'lead' : inRow ? 'task' : 'nothing'))
    return tasksOf(rest, inRow ? 'task' : 'nothing', language).flatMap(task =>
      isBareRow(task)
        ? []
        : dutyOf('verb', shortened(task.split(/:\s|\s[–—-]\s/u)[0] ?? task, language), text),
    )
  if (isForeignInfinitive(rest, language))
    return (
      tasksOf(rest, 'nothing', language)
        .flatMap(task => dutyOf('verb', shortened(task, language), text))
        // German nouns keep their capital letter.
        .map(line => (language === 'de' ? { ...line, text: upperFirst(line.text) } : line))
    )
  if (language === 'de' && TELLS_YOU_GERMAN.test(text))
    return /^sie /iu.test(text) ? dutyOf('words', text, text) : []
  if (describes(text)) return []
  const parts = text.split(/,\s+(?!чтобы|котор|где(?!\p{L})|когда)/u)
  const works = parts.filter(startsWithWork)
  if (works.length >= ROW && 2 * works.length > parts.length)
    return works.flatMap(part => dutyOf('words', part, text))
  return dutyOf('words', text, text)
}

const GERUND = /^\p{L}{2,}ing(?:,| (?!(?:is|are|was|were|will|can|has|have|must|may|should) )(?:\/ |\p{L}))/iu
/** To the reader of the vacancy, or about the place. */
const NOT_WORK =
  /^(?:working (?:hours|at|in|from|for)|according|starting|immediate|join|apply|call|send|come|offering|looking|hiring|seeking|training|работа в (?!команде)|работа \d|график|проживание|оформление(?:$|,| (?:по|в|с|официальн|согласно|трудов))|обучение|питание|трудоустройство|страхование|развитие|предложение)/iu

/** Is a sentence surely about the work, although no heading says so? */
export const namesWork = (text: string, language: Language): boolean =>
  !NOT_WORK.test(text) &&
  (startsWithVerb(text.replace(LEAD, ''), LEAD.test(text) ? 'lead' : 'nothing') ||
    isRowOfVerbs(text) ||
    workOfYou(text) !== null ||
    startsWithWork(text) ||
    tellsYou(text) ||
    (language === 'de' && TELLS_YOU_GERMAN.test(text)) ||
    /^работа с /iu.test(text) ||
    // 'Closing date: 14 November' is no gerund.
    (language === 'en' && GERUND.test(text) && !text.includes(': ')) ||
    (language !== 'de' && isForeignInfinitive(text.replace(LEAD, ''), language)))
