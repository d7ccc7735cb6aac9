import type { Demand } from '../../languages/ids.ts'
import type { AdLine } from '../types.ts'
import { conditionIn, lineOf } from './ad-line.ts'

/** The first that fits is taken; the rest are skills. */
const KINDS: readonly [Demand, RegExp][] = [
  [
    'training',
    /degree|diploma|qualification|apprenticeship|gesellenbrief|образование|диплом|título|titulación|\bcurso\b|diplôme|ausbildung|abschluss|学历/iu,
  ],
  [
    'paper',
    /licen[cs]e(?!d)|certifi\p{L}+|registration|\bticket\b|accredit|\bcard\b|удостоверени|сертификат|аккредитаци|аттестаци|допуск|группа (?:по|допуска)|(?:\d|-?[йго]{1,2}) разряд|(?<!\p{L})права(?!\p{L})|carn(?:et|é)|permis\b|führerschein|证书|驾照|免許|資格/iu,
  ],
  [
    'experience',
    /experience|\byears?\b|\byrs\b|опыт|стаж|(?<!\p{L})лет(?!\p{L})|experiencia|expérience|erfahrung|经验|経験/iu,
  ],
  [
    'quality',
    /attention to detail|willing|ready to|must love|bereit|disponib|geduld|patien(?:ce|t)|\bcalm\b|reliab|flexib|communicat|punctual|honest|polite|respectful|concentration|good with|ok with|comfortable|team player|ответственн|внимательн|аккуратность|терпени|честност|вынослив|собранност|уживчив|инициатив|самостоятельност|discretion|готовност|спокойств|вежлив|стрессоустойчив|коммуникабельн|грамотн(?:ая|ость)|доброжелательн|пунктуальн|трезвая голова|любовь|paciencia|responsab|amabilidad|rigueur|sens du|autonomie|einfühlung|zuverlässig|belastbar|teamfähig|责任心|耐心|細心|协作|協力|丁寧/iu,
  ],
]

/** From so many parts on, a requirement is a mixed row. */
const ROW = 4

const demandOf = (line: string): Demand => {
  const found = KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'skill'
  return line.split(/,\s/u).length >= ROW ? 'skill' : found
}

/** Opens a requirement where no heading says so. */
const OPENS =
  /^(?:(?:strong|good|ok with|solid|proven|excellent|valid|full|previous|at least|minimum|must (?!own|provide|bring)|should have|you (?:should|must) (?:have|be able)|(?:we['’]re|we are) (?:after|looking for) (?:someone|somebody|a person) with|you have|you know|a plus|nice to have|опыт|знание|умение|навык|владение|образование|диплом|сертификат|удостоверение|медкнижка|готовность|плюсом|обязательн|высшее|среднее|терпение|ответственн|внимательн|грамотн|главное|(?:нужн|важн)\p{L}{1,2} (?:аккурат|ответственн|вниматель|умени|навык|вынослив|терпени|опыт|знани|честност)|we need (?:patience|steady|calm|someone who|somebody who|accuracy|attention|an eye)|(?:мы )?ищем [^,]{3,60}, котор|we(?:['’]re| are)? (?:need|want|looking for) (?:someone|somebody) who )|(?:\p{L}+ ){0,3}(?:experience|licen[cs]e|degree|registration|certificate|driving licence)(?!\p{L}))/iu

/** Is the sentence a requirement, whatever section it stands in? */
export const isDemand = (sentence: string): boolean => OPENS.test(sentence)

/** Nothing an interview should ask: what the law or decency leaves out, what a tick in a form answers, and what is offered. */
const NOT_ASKED =
  /мед(?:ицинск\p{L}{1,3} )?книжк|медкомисс|вредн\p{L}{1,3} привыч|гражданств|прописк|судимост|возраст|(?:от|до|старше) \d\d лет(?!\p{L})|сво[её] авто|телефон|смартфон|smartphone|личный авто|allerg|\bown (?:tools|car|safety|vehicle|van)|no experience|без опыта|опыт не|no drink|random tests|citizen|non-smoker|\baged?\b|under \d\d\b|over \d\d\b|edad|âge|alter\b|年龄|年齢|抵抗が(?:ない|なく)|points\b|dbs check|background check|flexi-?time|medical|clearance|^(?:мы )?предлага|^от нас|^да[её]м|^обеспеч|^we (?:offer|provide|give|target|are|have|run)(?!\p{L})|home working|[£$€₽]|\bруб|т\.\s?р|оплата|^обучение|оклад|зарплат|з\/п|плат(?:им|ят)|\bpaid\b|\bpay\b|salary|resume|\bcv\b|резюме/iu

/** What is not asked of everybody. */
const WISHED =
  /not a must|a plus|a bonus|an advantage|preferred|desirable|приветству|желател|будет плюсом|как плюс|^плюсом|von vorteil|un plus|se valorará|ganas de/iu

/** Never asked about; asked about where we have words of our own; asked about. */
type Weight = 'never' | 'wished' | 'asked'

const weightOf = (part: string): Weight => {
  if (NOT_ASKED.test(part)) return 'never'
  return WISHED.test(part) ? 'wished' : 'asked'
}

/** How much a requirement is wished for: no part of what is wished. */
const STRENGTH =
  /,? (?:is )?(?:a must|needed|required|essential|mandatory|welcome)[.!]?$| обязател\p{L}{1,4}[.!]?$/iu

/** Says only that something is wanted. */
const WANTED =
  /^(?:must (?:be|have) |we need |(?:мы )?ищем [^,]{3,60}, котор\p{L}+ |you must (?:be able to|have) |(?:we['’]re|we are) (?:after|looking for) (?:someone|somebody|a person) with |главное\s[—–-]\s|(?:нужны?|нужна|нужен|важны?|важна|важен|требуются|требуется) )/iu

/** 'Head chef is a must, as is Level 3': two demands. */
const AS_IS = /,? is (?:a must|needed|required|essential), as (?:is|are) /iu

/** A requirement, its parts apart where each is whole by itself, without those that no interview asks about. */
export const demandIn = (text: string): AdLine[] =>
  text.split(AS_IS).flatMap(part => demandsOfRow(part, text))

const demandsOfRow = (row: string, source: string): AdLine[] => {
  const parts = row.replace(PRICE, '').replace(STRENGTH, '').replace(WANTED, '').split(/,\s+/)
  const wishes: { words: string; weight: Weight }[] = []
  for (const part of parts) {
    const weight = weightOf(part)
    const last = wishes.at(-1)
    if (weight === 'never') continue
    if (last === undefined || last.weight !== weight || isWhole(part)) wishes.push({ words: part, weight })
    else last.words = `${last.words}, ${part}`
  }
  const mixed = wishes.length > 1
  return wishes.flatMap(({ words, weight }) => {
    const condition = mixed ? conditionIn(words) : []
    if (condition.length > 0) return condition.map(line => ({ ...line, source: source.slice(0, MAX_WISH) }))
    return weight === 'wished' ? wishOf(words, source) : lineOf(demandOf(words), words, source)
  })
}

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
