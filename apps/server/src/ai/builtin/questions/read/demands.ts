import type { Demand } from '../../languages/ids.ts'
import type { AdLine } from '../types.ts'
import { lineOf } from './ad-line.ts'

/** The first that fits is taken; the rest are skills. */
const KINDS: readonly [Demand, RegExp][] = [
  [
    'training',
    /degree|diploma|qualification|образование|диплом|título|titulación|\bcurso\b|diplôme|ausbildung|abschluss|学历/iu,
  ],
  [
    'paper',
    /licen[cs]e|certifi\p{L}+|registration|\bticket\b|accredit|\bcard\b|удостоверени|сертификат|аккредитаци|аттестаци|допуск|группа (?:по|допуска)|(?:\d|-?[йго]{1,2}) разряд|(?<!\p{L})права(?!\p{L})|carn(?:et|é)|permis\b|führerschein|证书|驾照|免許|資格/iu,
  ],
  [
    'experience',
    /experience|\byears?\b|\byrs\b|опыт|стаж|(?<!\p{L})лет(?!\p{L})|experiencia|expérience|erfahrung|经验|経験/iu,
  ],
  [
    'quality',
    /attention to detail|willing|ready to|must love|bereit|disponib|geduld|patien(?:ce|t)|\bcalm\b|reliab|flexib|communicat|punctual|honest|polite|respectful|concentration|good with|ok with|comfortable|team player|ответственн|внимательн|аккуратность|терпени|готовност|спокойств|вежлив|стрессоустойчив|коммуникабельн|грамотн(?:ая|ость)|доброжелательн|пунктуальн|трезвая голова|любовь|paciencia|responsab|amabilidad|rigueur|sens du|autonomie|einfühlung|zuverlässig|belastbar|teamfähig|责任心|耐心|細心|协作|協力|丁寧/iu,
  ],
]

/** From so many parts on, a requirement is a mixed row. */
const ROW = 4

/** What a requirement asks for. */
const demandOf = (line: string): Demand => {
  const found = KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'skill'
  return line.split(/,\s/u).length >= ROW ? 'skill' : found
}

/** Opens a requirement where no heading says so. */
const OPENS =
  /^(?:(?:strong|good|ok with|solid|proven|excellent|valid|full|previous|at least|minimum|must (?!own|provide|bring)|should have|you should have|you have|you know|a plus|nice to have|опыт|знание|умение|навык|владение|образование|диплом|сертификат|удостоверение|медкнижка|готовность|плюсом|обязательн|высшее|среднее|терпение|ответственн|внимательн|грамотн|главное)|(?:\p{L}+ ){0,3}(?:experience|licen[cs]e|degree|registration|certificate|driving licence)(?!\p{L}))/iu

/** Is the sentence a requirement, whatever section it stands in? */
export const isDemand = (sentence: string): boolean => OPENS.test(sentence)

/**
 * Nothing an interview should ask: what the law or decency leaves out, what a tick in a form answers, and an absence of
 * demands.
 */
const NOT_ASKED =
  /мед(?:ицинск\p{L}{1,3} )?книжк|вредн\p{L}{1,3} привыч|гражданств|прописк|судимост|возраст|(?:от|до|старше) \d\d лет(?!\p{L})|сво[её] авто|телефон|смартфон|smartphone|личный авто|allerg|\bown (?:tools|car|safety|vehicle|van)|no experience|без опыта|опыт не|nights? out|not a must|a plus|a bonus|an advantage|preferred|desirable|приветству|желател|будет плюсом|как плюс|von vorteil|un plus|se valorará|ganas de|citizen|non-smoker|\baged?\b|under \d\d\b|over \d\d\b|edad|âge|alter\b|年龄|年齢|抵抗が(?:ない|なく)|points\b|dbs check|background check|flexi-?time|medical|clearance|^(?:мы )?предлага|^от нас|^да[её]м|^обеспеч|^we (?:offer|provide|give)|home working|[£$€₽]|\bруб|оклад|зарплат|з\/п|плат(?:им|ят)|\bpay\b|salary|resume|\bcv\b|резюме/iu

/** May a question stand on the words? */
const isAskable = (line: string): boolean => !NOT_ASKED.test(line)

/** How much a requirement is wished for: no part of what is wished. */
const STRENGTH =
  /,? (?:is )?(?:a must(?:, as is [^,]*)?|needed|required|essential|mandatory|welcome)[.!]?$| обязател\p{L}{1,4}[.!]?$/iu

/** Says only that something is wanted. */
const WANTED =
  /^(?:must (?:be|have) |главное\s[—–-]\s|(?:нужны?|нужна|нужен|важны?|важна|важен|требуются|требуется) )/iu

/** A requirement, its parts apart where each is whole by itself, without those that no interview asks about. */
export const demandIn = (text: string): AdLine[] => {
  const parts = text.replace(STRENGTH, '').replace(WANTED, '').split(/,\s+/).filter(isAskable)
  const wishes: string[] = []
  for (const part of parts) {
    const last = wishes.at(-1)
    if (last === undefined || isWhole(part)) wishes.push(part)
    else wishes[wishes.length - 1] = `${last}, ${part}`
  }
  return wishes.flatMap(wish => lineOf(demandOf(wish), wish, text))
}

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
