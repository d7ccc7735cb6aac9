import type { Demand } from '../../languages/ids.ts'
import type { AdLine } from '../types.ts'
import { conditionIn, lineOf } from './ad-line.ts'
import { startsWithVerb } from './infinitives.ts'
import { spokenWords } from './speakable.ts'
import { ofThirdPerson, RUSSIAN_VERB, russianReader, russianRow } from './verb-forms.ts'

/** The first that fits is taken; the rest are skills. */
const KINDS: readonly [Demand, RegExp][] = [
  [
    'training',
    /degree|credits(?!\p{L})|высшее|среднее (?:спец|проф)|училищ|колледж|diploma(?![ct])|qualifi(?:cation|ed)|apprenticeship|training$|\bcourse\b|gesellenbrief|образование|диплом|título|titulación|\bcurso\b|diplôme|ausbildung|abschluss|学历/iu,
  ],
  [
    'paper',
    /licen[cs]e(?!d)|certifi\p{L}+|\bcerts?\b|regist(?:ration|ered)|membership|\bor equivalent|\bticket\b|accredit|\bcard\b(?! pay)|удостоверени|сертификат|аккредитаци|аттестаци|\p{L}ий билет|допуск|группа (?:по|допуска)|(?:\d|-?[йго]{1,2}) разряд|(?<!\p{L})права(?!\p{L})|carn(?:et|é)|permis\b|führerschein|证书|驾照|免許|資格/iu,
  ],
  [
    'experience',
    /experience|^have \p{L}{2,12}ed |\byears?\b|\byrs\b|\bmonths\b|\bseasons\b|(?<!\p{L})опыт|стаж|(?<!\p{L})(?:лет|года?)(?!\p{L})|experiencia|\baños\b|expérience|\bans\b|jahre|erfahrung|经验|経験/iu,
  ],
  [
    'knowledge',
    /knowledge|^(?:and )?know (?!how to)|understanding of|familiar(?:ity)? with|знани[ея]|понимани|(?<!\p{L})понимать|знакомств|conocimiento|conocer|connaissance|kenntnis|verständnis für|知识|熟悉|了解|知識/iu,
  ],
  [
    'quality',
    /attention to detail|^you (?:like|love|enjoy) |rattled|flustered|unhurried|manners?(?!\p{L})|confident(?!i)|meticulous|adaptab|resilien|resourceful|methodical|diligent|thorough|decisive|empath|compassion|diploma(?:tic|cy)|discreet|composure|willing|ready to|must love|bereit|disponib|geduld|patien(?:ce|t)|\bcalm\b|reliab|flexib|communicat|punctual|honest|polite|friendly|respectful|concentration|good with|ok with|comfortable|team player|ответственн|внимательн|внимание к|аккуратность|терпени|честност|вынослив|собранност|уживчив|инициатив|самостоятельност|discretion|готовност|спокойств|вежлив|стрессоустойчив|коммуникабельн|грамотн(?:ая|ость)|доброжелательн|пунктуальн|трезвая голова|любовь|paciencia|responsab|amabilidad|stamina|impartial|thick skin|(?:do not|don['’]t) mind|afraid of|(?:eye|head|feel|ear|hand|nose|taste) for|steady|sense of|squeamish|\btact|curiosity|curious|humou?r\b|neat|careful|энергичн|усидчив|выносливость|вкус(?!\p{L})|тв[её]рд\p{L}{2} рук|глазом[её]р|любопытств|артистизм|такт(?!\p{L})|тактичн|разборчивост|дисциплин|не (?:боитесь|бояться)|^вы не |resistencia|pulso|buen ojo|humor|puntual|curiosidad|calma|fingerspitzen|augenmaß|vorstellungsvermögen|teamgeist|sorgfalt|sorgfältig|selbstständig|selbständig|geschick|neugier|humor|ruhe\b|patience|humour|ponctuel|minutie|curiosité|calme|sang-froid|rigueur|sens du|autonomie|einfühlung|zuverlässig|belastbar|teamfähig|责任心|责任感|耐心|细心|细致|細心|責任感|好きな|[るいな]方|好奇心|根気|体力|协作|協力|丁寧/iu,
  ],
]

/** From so many parts on, a requirement is a mixed row. */
const ROW = 4

/** The kind of a requirement by its words. */
export const demandOf = (line: string): Demand => {
  const found = KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'skill'
  return line.split(/,\s/u).length >= ROW ? 'skill' : found
}

/** Opens a requirement where no heading says so. */
const OPENS =
  /^(?:(?:(?:the |our )?(?:ideal |right |successful )?(?:person|candidate|applicant|colleague)s?(?: (?:we|you|that)[^,.;:]{1,25})? (?:is|has|have|will (?:have|hold)|should|must|need|can|knows?|brings?|holds?) |(?:мы )?жд[её]м от вас|от вас (?:жд[её]м|нужн\p{L}{1,2})|желательно |strong|exceptional|outstanding|prepared to|good|ok with|solid|proven|excellent|valid|full(?!\p{L})|previous|at least|minimum|must (?!own|provide|bring)|should have|they(?:['’]ll| will) (?:be|have|hold)|you (?:should|must|ought to) (?:have|hold|be able)|(?:we['’]re|we are) (?:after|looking for) (?:someone|somebody|a person) with|[^,.;]{3,40}, если вы |вы (?:владеете|знаете|имеете|любите|обладаете|понимаете|разбираетесь|умеете) |you have|you know|you (?:hold|can) |it (?:suits|would suit) (?:people|someone|somebody) who |кандидат должен (?:иметь|знать|уметь) |you (?:like|love|enjoy|don['’]t) |you are (?!responsible|the |an? |part|in charge|our|join)|we (?:also )?(?:need|want) (?:someone|somebody|a person) |ideally|a plus|nice to have|опыт|знание|умение|навык|владение|образование|диплом|сертификат|удостоверение|медкнижка|готовность|плюсом|обязательн|высшее|среднее|терпение|ответственн|внимательн|грамотн|главное|(?:нужн|важн|требу|необходим)\p{L}{0,2}(?:ся)? \p{L}{0,14}(?:ость|ости|ние|вкус|опыт|навык|глаз|рук[аи]|слух|внимани)|we (?:expect|ask for|require|want|look for|are looking for) (?!you to|an? [^,.;:]{3,40} to )|you(?:['’]ll|['’]d| would| will)? (?:should|must|need to) (?:be|have|hold) |(?:надо|нужно|важно|необходимо|требуется) (?:уметь|знать|понимать|разбираться) |we need (?:patience|steady|calm|someone who|somebody who|accuracy|attention|an eye)|(?:мы )?(?:ищем|жд[её]м|нуж(?:ен|на)|требуется) [^.;]{3,80}, котор|(?:we(?:['’]re| are)? )?(?:need|want|looking for) (?:someone|somebody|an? [^,.;:]{3,30}) who |we(?:['’]d| would) like )|(?:\p{L}+ ){0,3}(?:experience|licen[cs]e|degree|diploma|registration|certificate|driving licence|knowledge|command|understanding|familiarity|confidence|willingness|(?:eye|head|feel|ear|taste) for|sense of)(?!\p{L}))/iu

/** The same in German, Spanish and French; such a sentence bends its words, so that they are not quoted. */
const OPENS_FOREIGN =
  /^(?:du (?:solltest|bist|hast|bringst)|sie (?:sollten|sind|haben|bringen)|wir (?:erwarten|wünschen)|imprescindible|se (?:requiere|valora)|(?:te |le )?(?:pedimos|buscamos)|vous (?:êtes|avez)|nous (?:attendons|cherchons))(?!\p{L})|^[^.,;]{3,40} (?:ist|sind) uns wichtig/iu

/** Requirements told in a German, Spanish or French sentence; none in others. */
export const toldDemands = (sentence: string): AdLine[] =>
  OPENS_FOREIGN.test(sentence) ? demandIn(sentence).map(line => ({ ...line, unquotable: true })) : []

/** Is the sentence a requirement, whatever section it stands in? */
export const isDemand = (sentence: string): boolean =>
  OPENS.test(sentence.replace(BEFORE_ASKED, '')) || MATTERS.test(sentence)

/** Nothing an interview should ask: what the law or decency leaves out, what a tick in a form answers, and what is offered. */
const NOT_ASKED =
  /(?:мед|сан)(?:ицинск|итарн)?(?:\p{L}{1,3} )?книжк|годност|здоровью|состояни\p{L} здоров|gesundheitlich geeignet|gesundheitszeugnis|aptitude médicale|buena salud|vaccinat|медкомисс|вредн\p{L}{1,3} привыч|гражданств|прописк|судимост|возраст|(?:от|до|старше) \d\d лет(?!\p{L})|сво[её] авто|телефон|смартфон|smartphone|личный авто|allerg|\bown (?:tools|car|safety|vehicle|van)|no experience|put you through|^would suit|^immediate start|^трезвость|за наш сч[её]т|at our expense|we (?:can|will)? ?(?:sponsor|pay)(?!\p{L})|предпочтени|^семейн|(?<!\p{L})кур(?:ит|ите|ящ)|^free (?!up)|\btoil\b|^(?:and )?not mind|(?:без|нет|отсутствие) аллерги|^no (?:degree|qualification)|алкогол|спиртн|alcohol|positive attitude|criminal|record check|drug|полиграф|lives? (?:within|near|close)|relocat|can-do|passion(?:ate)? (?:for|about)|未経験|経験不問|无需经验|经验不限|sin experiencia|keine (?:vor)?erfahrung|quereinsteiger|sans expérience|débutant|без опыта|опыт не|научим|обучим|we(?:['’]ll| will) (?:train|teach)|training (?:is )?(?:provided|given)|no drink|random tests|citizen|non-smoker|\baged?\b|under \d\d\b|over \d\d\b|edad|âge|alter\b|年龄|年齢|抵抗が(?:ない|なく)|points\b|dbs check|background check|flexi-?time|medical|clearance|^(?:мы )?предлага|^от нас|^да[её]м|^обеспеч|^we (?:offer|provide|give|target|are|have|run)(?!\p{L})|home working|hybrid|probation|competitive|package$|[£$€₽]|(?<!\p{L})руб|т\.\s?р|оплата|^обучение|оклад|зарплат|з\/п|плат(?:им|ят)|\bpaid\b|\bpay\b|salary|resume|\bcv\b|резюме|^студент|^выпускник|^students?(?!\p{L})|^graduates/iu

/** Says that nobody needs it: 'driving licence NOT needed', 'права не нужны'. */
const NOT_NEEDED =
  /(?:(?<!\p{L})(?:not|isn['’]t|aren['’]t)(?: strictly)? (?:needed|required|necessary)|^no \p{L}[^,.;]{1,40} (?:needed|required|necessary)|(?<!\p{L})не (?:нужен|нужн[аоы]|требу[ею]тся|обязател\p{L}{2,4})|(?<!\p{L})nicht (?:nötig|notwendig|erforderlich))[.!]*$/iu

/** Is the line about what nobody needs? */
export const isNotNeeded = (line: string): boolean => NOT_NEEDED.test(line.trim())

/** What is not asked of everybody. */
const WISHED =
  /not a must|nice to have|not essential|helps[.!]?$|(?:an asset|would be (?:good|great|nice))[.!]?$|(?:is|are|would be) (?:useful|handy|helpful|welcome)[.!]?$|^ideally|a plus|a bonus|an advantage|preferred|desirable|приветству|(?<!\p{L})желател|буд[еу]т плюсом|пригод[яи]тся|не помеша[ею]т|будет полезн|как плюс|^плюсом|von vorteil|un plus|se valorará|ganas de/iu

/** Does a sentence only wish for something, and ask it of nobody? */
export const isWished = (sentence: string): boolean => WISHED.test(sentence)

/** Never asked about; asked about where we have words of our own; asked about. */
type Weight = 'never' | 'wished' | 'asked'

const weightOf = (part: string): Weight => {
  if (NOT_ASKED.test(part) || isNotNeeded(part)) return 'never'
  return WISHED.test(part) ? 'wished' : 'asked'
}

/** How much a requirement is wished for: no part of what is wished. */
const STRENGTH =
  /(?<!not|n['’]t),? (?:(?:is|are) )?(?:a must|needed|required|essential|mandatory|welcome)[.!]?$| обязател\p{L}{1,4}[.!]?$/iu

/** Says only that something is wanted. */
const WANTED =
  /^(?:(?:the |our )?(?:ideal |right |successful )?(?:person|candidate|applicant|colleague)s?(?: (?:we|you|that)[^,.;:]{1,25})? (?:has|have|is|(?:will|should|must|need to) (?:be|have|hold)|brings?|holds?) |and (?=can |knows )|(?:and )?(?:has|brings|knows) (?!\p{L}+ed )|(?:мы )?жд[её]м от вас |от вас (?:жд[её]м|нужн\p{L}{1,2}) |(?:and |but )?(?:you(?:['’]ll|['’]d| would| will)? )?(?:must|should|need to|have to|ought to) (?:(?=be able to )|hold |have (?!\p{L}{2,12}ed |led |run |held |built |taught )|be (?!able to ))|and (?=(?:an?|the) )|(?:and )?(?:be(?! able to )|are(?! able to )|have(?! \p{L}{2,12}ed )|hold) (?=\p{L})|(?:надо|нужно|важно|необходимо|требуется) (?=уметь |знать |понимать |разбираться )|they(?:['’]ll| will) (?:be|have|hold) |[^,.;]{3,40}, если вы |you(?:['’]ll| will) need (?!to )|you (?:are|hold) |that you |it (?:suits|would suit) (?=people )|обязател(?:ен|ьн\p{L}{1,2}) |we(?:['’]d| would) like (?:you to (?:(?=be able)|be |have )?)?|we (?:also )?(?:expect|ask for|require|want|need|look for|are looking for|are after) (?:(?:someone|somebody|a person|an? [^,.;:]{3,30} (?=who )) ?(?:with |who (?:is |has )?)?)?|(?:мы )?(?:ищем|жд[её]м|нуж(?:ен|на)|требуется) [^,]{3,60}, котор\p{L}+ |you must (?:have (?!\p{L}{2,12}ed )|(?=have \p{L}{2,12}ed ))|and (?=know )|(?:we['’]re|we are) (?:after|looking for|hoping for) (?:someone|somebody|a person) with |главное\s[—–-]\s|(?:нужны?|нужна|нужен|важны?|важна|важен|требуются|требуется) )/iu

/** 'Impartiality and stamina matter more to us than speed': what matters. */
const MATTERS = /^([^.,;]{3,60}) (?:matters?|counts?) (?:more|most|a lot|to us)(?!\p{L})/iu

/** What stands before what is asked: 'No previous knowledge needed but you should …'. */
const BEFORE_ASKED = /^[^.;]{3,80}?(?:,? but|, so|;) (?=you (?:should|must|need to) |we (?:need|want) )/iu

/** 'Head chef is a must, as is Level 3': two demands. */
const AS_IS = /,? is (?:a must|needed|required|essential), as (?:is|are) /iu

/** A requirement, its parts apart where each is whole by itself, without those that no interview asks about. */
export const demandIn = (text: string): AdLine[] =>
  text.split(AS_IS).flatMap(part => demandsOfRow(part, text))

/** Part of a sentence about the reader: 'be qualified, have a good memory'. */
const STANDS_ALONE =
  /^(?:and )?(?:not )?(?:be|have|hold|know|love|enjoy|is|has|knows|can|brings|like|likes) /u
/** All that follows is wanted of one person, each by itself. */
const WITH = /^(?:[^,.]{0,40} )?(?:someone|somebody|a person) with /iu
const NOT_BE = /^(?:and )?not be /u
/** A row of demands; 'be patient and not be squeamish' are two. */
const PARTS =
  /,\s+| and (?=(?:the|an?) (?:\p{L}{3,20} )?(?:ability|composure|confidence|ear|experience|eye|feel|head|knowledge|nerve|patience|stamina|understanding|willingness)(?!\p{L}))| and (?=to \p{L})| and (?=(?:not )?be )| and (?=(?:have|hold) (?:an?|at least|current|good|some|the|valid) )| and (?=can )| и (?=умение |знание |навык |опыт |готовность )/u

/** Of whom it is said what they do: 'somebody who writes everything down'. */
const WHO_DOES = /^[^,.;]{0,40}(?:someone|somebody|a person|looking for an? [^,.;]{3,30}) who /iu
/** Who 'writes down what they did' is not spoken to. */
const OF_THEM = /\b(?:they|their|them|themselves)\b/iu
const inBaseForm = (part: string): string => {
  const [first = ''] = part.split(' ', 1)
  const base = ofThirdPerson(first)
  return base === null ? part : `able to ${base}${part.slice(first.length)}`
}

/** 'You must drive a van, speak English': further verbs say what one must be able to do. */
const MUST = /^(?:and )?you (?:must|should|need to|have to|ought to) /iu

const WHOEVER = /^(?:мы )?(?:ищем|жд[её]м|нуж(?:ен|на)|требуется) /iu
/** 'Нужен человек, который слышит брак': what is wanted, told to the reader. */
const toReader = (wanted: string): string => {
  const plain = WHOEVER.test(wanted) ? wanted.replace(/\s?\([^()]{0,200}\)/gu, '') : wanted
  const [before = ''] = WANTED.exec(plain) ?? []
  const rest = plain.slice(before.length)
  const [first = ''] = rest.replace(/^не /u, '').split(' ', 1)
  const isTold = / котор\p{L}{1,3} $/u.test(before) && RUSSIAN_VERB.test(first)
  return isTold ? `Вы ${russianRow(rest)}` : rest
}

/** Short parts in a long row are wanted each by itself. */
const MAX_PART = 8
const isRow = (parts: readonly string[]): boolean =>
  parts.length >= ROW && parts.every(part => spokenWords(part) > 1 && spokenWords(part) <= MAX_PART)

/** Something else behind what one must be able to do, and not what it goes on with. */
const endsAbility = (before: string | undefined, part: string): boolean =>
  before !== undefined && CAN.test(before) && !before.includes(':') && !CLAUSE.test(part)
const CLAUSE =
  /^(?:(?:and|и) )?(?:даже|почему|зачем|когда|чтобы|если|что|котор|где|как|потому|because|as|even|since|so|when|where|which|who|that|if|why|how|what)(?!\p{L}{4})/iu

const PAY = /^(?:(?:from|up to|salary|от|до|оклад|зарплата) )?[£$€₽] ?\d/iu

/** Parts of a row that are wanted by themselves, each with how much. */
const wishesIn = (wanted: string): { words: string; weight: Weight }[] => {
  // Who begins with the pay goes on with what else is offered.
  if (PAY.test(wanted)) return []
  const parts = toReader(wanted).split(PARTS)
  const does = WHO_DOES.test(wanted)
  const [can = MUST.test(wanted) ? 'able to ' : ''] = CAN.exec(parts[0] ?? '') ?? []
  const listed = WITH.test(wanted) || isRow(parts)
  const wishes: { words: string; weight: Weight }[] = []
  for (const part of parts) {
    const weight = weightOf(part)
    const last = wishes.at(-1)
    if (weight === 'never' || (does && OF_THEM.test(part))) continue
    const alone = (does ? inBaseForm(part) : part)
      .replace(WANTED, '')
      .replace(NOT_BE, 'not ')
      .replace(/^(?:and )?(?:to (?=be able )|to be |(?=not |be able ))/u, '')
    const task = part.replace(/^(?:and |и )?(?:to )?/u, '')
    const apart =
      STANDS_ALONE.test(part) ||
      isWhole(alone) ||
      CAN.test(alone) ||
      endsAbility(last?.words, part) ||
      (listed && alone.includes(' '))
    if (last?.weight === weight && CLAUSE.test(part)) last.words = `${last.words}, ${part}`
    else if (last !== undefined && can !== '' && startsWithVerb(task, 'task'))
      wishes.push({ words: can + task, weight })
    else if (last === undefined || last.weight !== weight || apart) wishes.push({ words: alone, weight })
    else last.words = `${last.words}, ${part}`
  }
  return wishes
}

const demandsOfRow = (row: string, source: string): AdLine[] => {
  const asked = MATTERS.exec(row)?.[1] ?? row.replace(BEFORE_ASKED, '')
  const [wanted = asked] = asked.replace(PRICE, '').split(REASON)
  const wishes = wishesIn(wanted.replace(STRENGTH, ''))
  const mixed = wishes.length > 1
  return wishes.flatMap(({ words, weight }) => {
    const condition = mixed ? conditionIn(words) : []
    if (condition.length > 0) return condition.map(line => ({ ...line, source: source.slice(0, MAX_WISH) }))
    return weight === 'wished' ? wishOf(words, source) : demandLine(words, source)
  })
}

/** 'Able to', 'умение' and the like, before what somebody can do. */
const CAN =
  /^(?:you )?(?:can|are able to|is able to|(?:be )?able to|ability to|know how to|knows how to)\s+(?=[a-z]{3})|^(?:умение|умения|(?:вы )?умеете|умеет|уметь|способность|способны|способен)\s+(?=(?:[а-яё]{2,14}[оеи] )?[а-яё]{2,20}(?:ть|ти|чь)(?:ся|сь)?(?![а-яё]))|^(?:saber|capacidad (?:de|para)|capaz de)\s+(?=\p{L}{2,20}[aei]r(?:se|lo|la)?(?!\p{L}))|^(?:savoir|capacité (?:de|à)|capable de)\s+(?=\p{L}{2,20}(?:er|ir|re)(?!\p{L}))/iu

/** Something else behind a comma, and not what a sentence goes on with. */
const ANOTHER =
  /,\s(?!почему|что|как|чтобы|когда|котор|где|если|даже|even|so|which|who|where|why|how|what|that|when)/u

/** What somebody can do is asked about as a task is; the rest as it is written. */
const demandLine = (words: string, source: string): AdLine[] => {
  const told = SAYS_WHO.test(words) ? russianReader(words) : words
  const said = SAYS_YOU.test(told) ? `Вы ${told}` : told
  const able = said.replace(CAN, '')
  const kind = demandOf(said)
  const isAble = able !== said && ABLE.has(kind) && !ANOTHER.test(able)
  if (isAble) return lineOf('ability', able, source)
  // Of a mixed row only the first may be quoted.
  return lineOf(kind, said, source).map(line =>
    line.unquotable ? line : { ...line, kind: demandOf(line.text) },
  )
}
const ABLE: ReadonlySet<Demand> = new Set<Demand>(['skill', 'quality', 'knowledge'])

/** 'Знает сорта', of whoever is wanted. */
const SAYS_WHO =
  /^(?:владеет|говорит|знает|имеет|любит|не боится|понимает|разбирается|работает|читает)(?!\p{L})/u

/** 'Разбираетесь в дизелях', under a heading that ends with 'вы'. */
const SAYS_YOU =
  /^(?:не )?(?!звоните|пишите|присылайте|приходите|обращайтесь|откликайтесь)[а-яё]{2,20}(?:[её]те|ите|[её]тесь|итесь)(?![а-яё])/u

/** Why something is wanted is not asked about. */
const REASON = /,\s(?=(?:because|as|since|потому|поскольку|так как|ведь|denn|weil|porque|car|parce)\s)/iu

/** What is wished for is asked about in words of our own only. */
export const wishOf = (words: string, source: string): AdLine[] => [
  {
    kind: demandOf(words),
    text: words.slice(0, MAX_WISH),
    unquotable: true,
    wished: true,
    source: source.slice(0, MAX_WISH),
  },
]
const MAX_WISH = 300

/** 'Care with materials: our cloth costs 200 € a metre' asks for the care. */
const PRICE = /:\s[^:]*[£$€₽][^:]*$/u

/** Does a part of a row name a requirement without the rest? */
const isWhole = (part: string): boolean =>
  !GOES_ON.test(part) && (isDemand(part) || demandOf(part) === 'quality')

const GOES_ON = /^(?:когда|чтобы|если|что|котор|где|when|where|which|who|that|if)(?!\p{L}{3})/iu

/** The demands of a sentence that says other things as well: 'wanted, must be good with hands, 7:30-4'. */
export const demandsIn = (text: string): AdLine[] => {
  const demands: string[] = []
  let open = false
  for (const part of text.split(/,\s+/)) {
    const last = demands.at(-1)
    if (isDemand(part)) demands.push(part)
    else if (open && last !== undefined && GOES_ON.test(part))
      demands[demands.length - 1] = `${last}, ${part}`
    open = isDemand(part) || (open && GOES_ON.test(part))
  }
  return demands.flatMap(demand => demandIn(demand).map(line => ({ ...line, source: text.slice(0, 300) })))
}
