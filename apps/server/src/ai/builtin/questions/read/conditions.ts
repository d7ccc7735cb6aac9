import type { ConditionId } from '../../languages/ids.ts'

const PATTERNS: readonly [ConditionId, RegExp][] = [
  [
    'nights',
    /night shift|overnight|night work|ночн(?:ые|ых|ая|ой) смен|ночн(?:ые|ых) дежурств|turnos? de noche|turno nocturno|équipe de nuit|travail de nuit|nachtschicht|nachtdienst|夜班|夜勤/iu,
  ],
  [
    'shifts',
    /\bshifts?\b|rotating schedule|сменн(?:ый|ая|ого|ые)|график(?: работы)?:? ?\d[ /]\d|\d ?\/ ?\d (?:график|смен)|по сменам|посменн|по 12 часов|turnos|travail posté|horaires décalés|schicht(?:arbeit|dienst|betrieb)|倒班|轮班|シフト/iu,
  ],
  [
    'weekends',
    /weekends?\b|public holidays|выходны[ем] (?:дни|дням)|по выходным|работа в выходные|fines de semana|week-end|wochenend|周末|土日/iu,
  ],
  [
    'lifting',
    /lift(?:ing)? (?:up to |boxes|heavy|loads|\d)|heavy lifting|physically (?:demanding|fit)|поднимать|подъ[её]м тяжест|физическ(?:ая|ой|ую|и) (?:нагрузк|вынослив|сил|тяж)|тяжест|cargar (?:peso|hasta)|port de charges|schwere[rn]? last|körperlich|搬运|体力|重量物|力仕事/iu,
  ],
  [
    'driving',
    /driv(?:ing|er'?s?) licen[cs]e|category [bcde]\b|водительск(?:ое|ие|их) (?:удостоверен|прав)|права категори|прав категори|категори[ияей]+ [ВBСCЕED]|carn(?:et|é) de conducir|permis (?:de conduire|[bc]\b)|führerschein|驾照|驾驶证|運転免許/iu,
  ],
  [
    'travel',
    /business trips?|travel (?:up to|required|\d)|willing(?:ness)? to travel|командировк|разъездн|viajar|déplacements|dienstreise|reisebereit|出差|出張/iu,
  ],
  [
    'remote',
    /\bremote(?:ly)?\b|work from home|удал[её]нн(?:ая|о|ый|ой|ую|ка)|дистанционн|teletrabajo|remoto|télétravail|home-?office|remote|远程|リモート|在宅/iu,
  ],
  [
    'pace',
    /fast-paced|tight deadlines|under pressure|multi-?task|high workload|многозадачн|стрессоустойчив|сжаты[ех] срок|высок(?:ий|ом) темп|интенсивн|bajo presión|sous pression|délais serrés|zeitdruck|stressresist|抗压|压力|スピード感/iu,
  ],
  [
    'onCall',
    /on[- ]call|24 ?\/ ?7|дежурств|круглосуточн|guardias|astreinte|rufbereitschaft|bereitschaftsdienst|值班|待命|オンコール/iu,
  ],
  [
    'cash',
    /\bcash (?:handling|register|desk|box)|\bhandl\w* cash|material responsib|(?<!\p{L})материальн\p{L}* ответственн|касс(?:а|ой|овый|овая|у|овые|е)(?!\p{L})|денежн|manejo de caja|la caisse|encaissement|kassenf|kassier|收银|现金|レジ/iu,
  ],
]

/** Working conditions the description names, in order of mention frequency in interviews. */
export const conditionsOf = (text: string): ConditionId[] => {
  const found = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([id]) => id)
  return found.includes('nights') ? found.filter(id => id !== 'shifts') : found
}

const YEARS =
  /(?<!\d)(\d{1,2})\s*(?:\+\s*)?(?:[-–]\s*\d{1,2}\s*)?(?:years?|yrs|лет|года|год|años|ans|jahre|年)(?!\p{L})/iu

/** Years of experience asked for (1–20); null when none are named near the word experience. */
export const yearsOf = (text: string): number | null => {
  const line = text
    .split(/\n|(?<=[.!?])\s/)
    .find(
      part =>
        YEARS.test(part) &&
        /experien|years in |опыт|стаж|experienc|expérience|erfahrung|经验|経験/iu.test(part),
    )
  const count = Number(YEARS.exec(line ?? '')?.[1] ?? 0)
  return count >= 1 && count <= 20 ? count : null
}
