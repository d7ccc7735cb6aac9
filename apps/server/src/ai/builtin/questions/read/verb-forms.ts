import { isAlsoNoun, isEnglishVerb, startsWithEnglishVerb } from './english-verbs.ts'

const firstVerb = (bases: readonly string[], word: string): string | null =>
  bases.find(base => base !== word && isEnglishVerb(base)) ?? null

/** 'Prepares' → 'prepare', of the verbs that are known; null for anything else. */
export const ofThirdPerson = (word: string): string | null => {
  const [, ahead = '', verb = word] = /^([a-z]{2,12}-)?([a-z]{2,}s)$/.exec(word) ?? []
  const base = firstVerb([verb.slice(0, -1), verb.replace(/es$/, ''), verb.replace(/ies$/, 'y')], verb)
  return base !== null && verb.endsWith('s') ? ahead + base : null
}

/** Ends as no verb does, or says of somebody nothing that they do. */
const NO_THIRD_PERSON =
  /(?:[su]s|is|ings)$|^(?:does|earns|enjoys|gets|has|holds|is|joins|likes|loves|needs|offers|possesses|receives|reports|wants|was|works)$/
/** Stands behind a noun, and never between a verb and what it is done to. */
const BEHIND_NOUN =
  /^(?:of|for|in|on|at|to|from|with|by|and|or|are|were|have|had|will|would|can|may|must|should|that|who|which|\S{2,20}ly)$/i

/**
 * The same of any verb, where the place says that there is one: 'voices hammers' → 'voice'. Further on in a row a word by itself
 * is no verb: 'renders arguments, drafts and rulings'.
 */
const ofAnyThirdPerson = (word: string, after: string, isFirst = false): string | null => {
  if (after === '' && !isFirst) return null
  const known = ofThirdPerson(word)
  if (known !== null) return known
  const isVerb = /^[a-z]{3,}s$/.test(word) && !NO_THIRD_PERSON.test(word) && !BEHIND_NOUN.test(after)
  if (!isVerb) return null
  if (/[a-z]{2}ies$/.test(word)) return word.replace(/ies$/, 'y')
  return word.replace(/(?:(?<=ch|sh|ss|x|zz|o)e)?s$/, '')
}

/** 'Cutting' → 'cut', 're-stitching' → 're-stitch'; null for anything else. */
const ofGerund = (word: string): string | null => {
  if (!/[a-z]{2}ing$/.test(word)) return null
  const stem = word.slice(0, -3)
  const again = stem.startsWith('re-') ? 're-' : ''
  const bare = stem.slice(again.length)
  const base = firstVerb([bare, `${bare}e`, bare.replace(/([bdglmnprt])\1$/, '$1')], word)
  return base === null ? null : again + base
}

/** Verbs at the beginning of parts in their base form; other parts stay as they are. */
const rowOf = (
  text: string,
  baseOf: (word: string, after: string, isFirst: boolean) => string | null,
): string => {
  const parts = text.split(/(,\s+(?:and\s+)?|\sand\s)/u)
  // 'Turns, brushes and rubs cheeses' begins with words by themselves.
  const whole = parts.findIndex((part, index) => index % 2 === 0 && part.includes(' '))
  return parts
    .map((part, index) => {
      const [first = '', after = ''] = part.split(' ', 2)
      const base = index % 2 === 0 ? baseOf(first.toLowerCase(), after, index === 0 || index <= whole) : null
      return base === null ? part : base + part.slice(first.length)
    })
    .join('')
}

/** Says what the work is, before gerunds: 'You will be', 'Duties include'. */
const BEFORE_GERUND =
  /^(?:[^.:;]{0,40} )?(?:(?:you|they)(?:['’]ll| will|['’]d| would) (?:also |mainly |mostly )?be(?: responsible for)?|you are responsible for|you(?:['’]ll| will|['’]d| would) (?:be|join|spend|work) [^,.;:]{2,50},|(?:this|that) means|(?:duties|tasks|responsibilities|role|job|work|position) (?:will )?(?:includes?|involves?|are|is|means|consists? of):?) (?=[a-z-]{2,20}ing[, ])/iu

/** As often names of work as work itself. */
const NAMES =
  /^(?:accounting|billing|building|engineering|filing|planning|reporting|testing|training|working)$/i
/** 'Cleaning of rooms' and 'cooking and service' name work, 'cleaning rooms' does it. */
const NAMES_WORK = /^\S+ (?:of|and (?!(?:\S+ )?[a-z-]{2,20}ing ))/iu

const GERUND = /^[a-z-]{2,20}ing$/
/** As often said of something as done. */
const NO_GERUND = /^(?:according|being|during|existing|having|including|starting|using|[a-z]{0,8}thing)$/
/** 'Bring' and 'sling' are none. */
const isGerund = (word: string): boolean =>
  GERUND.test(word) && /[aeiouy]/.test(word.slice(0, -3)) && !NO_GERUND.test(word)

/** Does a verb that nobody listed stand in the row? */
const isStrange = (row: string): boolean =>
  row.split(/,\s+(?:and\s+)?|\s(?:and|or)\s/u).some(part => {
    const [word = ''] = part.split(' ', 1)
    return isGerund(word) && ofGerund(word) === null
  })

/** 'Stripping and cleaning them' needs what stands before. */
const BACK = /^[a-z-]{2,20}ing(?: and [a-z-]{2,20}ing)? (?:it|them)(?![a-z])/iu
/** 'By soldering, brazing and welding' goes on with means. */
const BY_MEANS = / by (?:[a-z]{2,20} )?[a-z]{2,20}ing$/u

/** Parts of a row, each with a gerund of its own; a word by itself goes with what follows: 'sanding, filling and oiling boards'. */
const partsOf = (row: string): string[] => {
  const parts: string[][] = []
  for (const part of row.split(/,\s+(?:and\s+)?/u)) {
    const last = parts.at(-1)
    const [word = ''] = part.split(' ', 1)
    const isOpen = last?.length === 1 && !last[0]?.includes(' ')
    const goesOn =
      isOpen || BACK.test(part) || BY_MEANS.test(last?.at(-1) ?? '') || !isGerund(word.toLowerCase())
    if (last !== undefined && goesOn) last.push(part)
    else parts.push([part])
  }
  return parts.map(part => part.join(', '))
}

/** 'Reporting to the head, you will …': what follows is the work. */
const TOLD_BEHIND = /, (?:the|you)(?:['’]ll| will| [a-z]{2,20} will) /u
/** 'Housing is available': the gerund is what something is said of. */
const FINITE = /^(?:is|are|was|were|will|can|has|have|must|may|should)$/i

/**
 * Tasks in gerunds as they are told to the reader: 'Duties include cutting hides and packing them' → 'You will cut hides and
 * pack them'; in gerunds still where a verb is not known. null where there are none.
 * @param isWork the words surely name work, although nothing stands before them
 */
export const fromGerunds = (text: string, isWork: boolean): string[] | null => {
  const rest = text.replace(BEFORE_GERUND, '')
  if (rest === text && !isWork) return null
  const [first = '', second] = rest.split(' ', 2)
  const word = first.toLowerCase().replace(/,$/, '')
  if (second === undefined || NAMES.test(word) || NAMES_WORK.test(rest) || !isGerund(word)) return null
  if (FINITE.test(second) || TOLD_BEHIND.test(rest)) return null
  return partsOf(word + rest.slice(word.length)).map(part => {
    const [done = '', ...means] = part.split(/(?= by )/u)
    return isStrange(done) ? part : `You will ${rowOf(done, ofGerund)}${means.join('')}`
  })
}

const ANYBODY = /^(?:candidate|holder|incumbent|postholder|person)$/i
/** Words between the article and the verb: 'the senior braille transcriber'. */
const MAX_SUBJECT = 4

/** Whom a title names: the last word of each part of it. */
const namesIn = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/[(),/&–—-]/u)
    .flatMap(part => part.trim().split(/\s+/).at(-1) ?? [])

const BESIDES = /^(?:also|then|usually|often|mainly|mostly|regularly|always|typically)$/i

const unmarked = (word = ''): string => word.toLowerCase().replace(/,$/, '')

/** Where the verb stands behind who does it; null where the sentence says of nobody what they do. */
const verbOf = (words: readonly string[], names: readonly string[]): number | null => {
  const said = words.slice(0, MAX_SUBJECT + 4).map(unmarked)
  const isVerb = (at: number): boolean => ofAnyThirdPerson(said[at] ?? '', said[at + 1] ?? '', true) !== null
  const behind = (at: number): number => (BESIDES.test(said[at] ?? '') ? at + 1 : at)
  const pronoun = PRONOUN.exec(said.slice(0, 4).join(' '))
  if (pronoun) {
    const verb = behind(pronoun[0].split(' ').length)
    return ofAnyThirdPerson(said[verb] ?? '', 'it') === null ? null : verb
  }
  if (!ARTICLE.test(said[0] ?? '')) return null
  for (let at = 2; at <= MAX_SUBJECT + 1; at += 1) {
    const subject = said[at - 1] ?? ''
    const isHired = subject.length > 3 && (ANYBODY.test(subject) || names.includes(subject))
    if (isHired && isVerb(behind(at))) return behind(at)
  }
  return null
}
const ARTICLE = /^(?:the|our|this|an?|each|every)$/
const PRONOUN = /^(?:he or she|she or he)(?= )/

const beginsVerb = (word: string, after: string): boolean => ofAnyThirdPerson(word, after) !== null

/** Parts that begin with a verb are sentences of their own: 'tops crowns, voices hammers and glue'. */
const sentencesOf = (row: string): string[] => {
  const sentences: string[][] = []
  for (const part of row.split(/,\s+/u)) {
    const task = part.replace(/^and /, '')
    const [first = '', after = '', third = '', fourth = ''] = task.split(' ', 4)
    const last = sentences.at(-1)
    const isOpen = last?.length === 1 && !last[0]?.includes(' ')
    const isTask =
      !isOpen && beginsVerb(first.toLowerCase(), after) && (after !== 'and' || beginsVerb(third, fourth))
    if (last === undefined || isTask) sentences.push([task])
    else last.push(part)
  }
  return sentences.map(parts => parts.join(', '))
}

/** The first word is a verb, whatever stands behind it: 'buds in the field'. */
const told = (row: string): string => {
  const [first = ''] = row.split(' ', 1)
  const base = ofAnyThirdPerson(unmarked(first), 'it')
  const bent = rowOf(row, ofAnyThirdPerson)
  const isBent = base === null || !bent.startsWith(first)
  return `You will ${isBent ? bent : base + bent.slice(unmarked(first).length)}`
}

/** 'Inspectors examine animals', 'they enforce the law': what several do; null for anything else. */
const ofSeveral = (words: readonly string[], names: readonly string[]): string | null => {
  const at = /^(?:the|our)$/i.test(words[0] ?? '') ? 1 : 0
  const who = words[at]?.toLowerCase() ?? ''
  const rest = words.slice(at + (BESIDES.test(words[at + 1] ?? '') ? 2 : 1))
  const isHired = who === 'they' || (who.endsWith('s') && names.includes(who.slice(0, -1)))
  return isHired && startsWithEnglishVerb(rest.slice(0, 2).join(' '), 'task') ? rest.join(' ') : null
}

/** So many words may stand before who does it: 'In winter the propagator …'. */
const MAX_BEFORE = 7

/** What is told of whoever is looked for, as it is told to the reader: 'The transcriber prepares files' → 'You will prepare files'; else null. */
export const fromThirdPerson = (text: string, title: string): string[] | null => {
  const words = text.split(' ')
  const names = namesIn(title)
  const several = ofSeveral(words, names)
  if (several !== null) return [`You will ${several}`]
  for (let start = 0; start < Math.min(MAX_BEFORE, words.length); start += 1) {
    const at = verbOf(words.slice(start, start + MAX_SUBJECT + 6), names)
    if (at !== null) return sentencesOf(words.slice(start + at).join(' ')).map(told)
  }
  return null
}

/** 'You will be based in X and will make mounts' says two things. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/,? and (?=(?:you(?:['’]ll| will)|will) [a-z])/u)
    .map((clause, place) => (place > 0 && clause.startsWith('will ') ? `You ${clause}` : clause))

/** A line of a list of tasks in the third person: 'Evaluates donors' → 'You will evaluate donors'; null for 'Reports of faults'. */
export const fromThirdPersonLine = (text: string): string[] | null => {
  const [first = '', after = '', third = '', fourth = ''] = text.toLowerCase().split(' ', 4)
  const base = ofThirdPerson(first.replace(/,$/, ''))
  if (base === null || after === '') return null
  const isRow = after === 'and' && ofThirdPerson(third) !== null && fourth !== ''
  const behindNoun = isAlsoNoun(base) ? BEHIND_NOUN : /^(?:of|and|or|are|were)$/
  if (!isRow && behindNoun.test(after)) return null
  return sentencesOf(text).map(told)
}

/** 'Осматривает', 'занимается': what one does; no nouns that end so, and nothing that one has or is able to. */
export const RUSSIAN_VERB =
  /^(?!(?:будет|должен|знает|имеет|может|обладает|понимает|станет|умеет|хочет)$|\p{L}*(?:чет|чёт|совет|бюджет|кабинет|билет|пакет|визит|аудит|кредит|лимит|макет|портрет|предмет|комитет|ответ|свет|цвет|гранит|магнит|дефицит)$)\p{L}{2,20}[еёи]т(?:ся)?$/u
const toReader = (verb: string): string => (verb.endsWith('ся') ? `${verb.slice(0, -2)}есь` : `${verb}е`)
/** Stands between who does something and the verb. */
const RUSSIAN_ADVERB = /^(?:же|сам|сама|также|ещё|еще|\p{L}{3,20}[оеи])$/u
const MAX_AHEAD = 4

/** 'Почему она дымит' tells of something else. */
const OF_OTHERS =
  /^(?:почему|что|как|где|куда|когда|если|чтобы|котор\p{L}{2,3}|кто|чей|пока|он|она|оно|а|но)(?!\p{L})/u
/** So many words stand before a verb at most: 'и четыре раза в сутки передаёт'. */
const MAX_TO_VERB = 6

/** Verbs at the beginning of parts as they are told to the reader: 'слышит брак и не боится' → 'слышите брак и не боитесь'. */
export const russianRow = (row: string): string =>
  row
    .split(/(,\s+(?:и\s+|а\s+)?|\s(?:и|или)\s|:\s)/u)
    .map((part, index) => {
      if (index % 2 === 1 || OF_OTHERS.test(part)) return part
      const words = part.split(' ')
      const at = words.slice(0, MAX_TO_VERB).findIndex(word => RUSSIAN_VERB.test(word))
      return words.map((word, place) => (place === at ? toReader(word) : word)).join(' ')
    })
    .join('')

/** The same of a row whose first word surely is a verb: 'знает сорта и говорит' → 'знаете сорта и говорите'. */
export const russianReader = (words: string): string => {
  const row = russianRow(words)
  const no = words.startsWith('не ') ? 'не ' : ''
  const [first = ''] = words.slice(no.length).split(' ', 1)
  const rest = row.slice(no.length)
  return rest.startsWith(`${first} `) ? no + toReader(first) + rest.slice(first.length) : row
}

const PAID = /^получаете (?:бонус|оклад|отпуск|преми|зарплат|скидк)/u
const ANYBODY_RUSSIAN = /^(?:сотрудник|специалист|работник|кандидат)$/u

/** The same in Russian: 'Мастер сам осматривает печь' → 'Вы сами осматриваете печь'. */
export const fromRussianThirdPerson = (text: string, title: string): string[] | null => {
  const names = title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(name => name.length > 3)
  const words = text.split(' ')
  for (let at = 0; at < MAX_AHEAD; at += 1) {
    const word = words[at]?.toLowerCase() ?? ''
    if (
      !names.includes(word) &&
      !ANYBODY_RUSSIAN.test(word) &&
      !(/^(?:он|она)$/u.test(word) && (at === 0 || words[at - 1]?.endsWith(',')))
    )
      continue
    const verb = RUSSIAN_ADVERB.test(words[at + 1] ?? '') ? at + 2 : at + 1
    if (!RUSSIAN_VERB.test(words[verb] ?? '')) return null
    return russianRow(words.slice(verb).join(' '))
      .split(/(?:,\s+(?:и\s+|а\s+)?|:\s)(?=\p{L}{2,20}(?:те|тесь)(?!\p{L}))/u)
      .filter(part => !PAID.test(part))
      .map(part => `Вы ${part}`)
  }
  return null
}
