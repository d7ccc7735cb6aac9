import type { ConditionId } from '../../languages/ids.ts'

const PATTERNS: readonly [ConditionId, RegExp][] = [
  [
    'away',
    /nights? (?:out|away)|away from home|sleep(?:ing)? (?:in the cab|on board)|tramping|гастрол|ноч[её]вк|вахтов(?:ый|ым|ая)|вахтой|выездной характер|жив[её]м в (?:вагон|поле|лагер)|fuera de casa|auswärts|montageeinsätze|en déplacement toute|泊まり込み|外地驻/iu,
  ],
  [
    'early',
    /early (?:starts?|mornings?|shifts?)|starts? at [3-6](?::\d\d)?(?: ?a\.?m|$)|first (?:sailing|train|bus|batch) (?:at )?0?[3-6]|ранн(?:ий|ие|им|его) (?:подъ[её]м|начал|выход|утр)|начинается в [3-6](?::\d\d)?(?: утра|$)|(?:с|в) [3-6](?::\d\d)? утра|madrugar|de madrugada|frühschicht|früh aufstehen|早朝|凌晨/iu,
  ],
  [
    'splitShifts',
    /split shifts?|jornada partida|turno partido|geteilte dienste|разрывн(?:ой|ым) (?:график|день)|中抜け/iu,
  ],
  [
    'nights',
    /night shift|night work|(?:including|incl\.|and|work|rotating,?) nights|ночн(?:ые|ых|ая|ой) смен|день\/ночь|сутки через|turnos? de noche|turno nocturno|équipe de nuit|travail de nuit|nachtschicht|nachtdienst|夜班|夜勤/iu,
  ],
  [
    'onCall',
    /on[- ]call|(?:rung|phoned|called)(?: up| out)? at (?:\d|night|any)|дежурств(?!\p{L}{0,4} по \d{1,3} час)|guardias|astreinte|rufbereitschaft|bereitschaftsdienst|值班|待命|オンコール/iu,
  ],
  [
    'weekends',
    /sat(?:urday)?s? (?:\+|and|&) sun|(?:incl\.?|including|at|some|and|work|every|every other|alternate|most) (?:weekends?|sundays?|saturdays?)|bank holidays|в выходные|fines de semana|week-ends?|wochenenddienst|周末|土日/iu,
  ],
  [
    'shifts',
    /(?<!split )\bshifts\b|\brota\b|rotating|сменн(?:ый|ая|ого|ые) график|график:?\s(?!5[ /]2)\d[ /]\d|(?!5 ?\/ ?2)\d ?\/ ?\d график|посменн|(?:смены|дежурства) (?:по )?\d|^(?!5 ?\/ ?2)\d ?\/ ?\d |turnos|travail posté|schicht(?:arbeit|dienst|betrieb|bereit)|倒班|轮班|(?<!中抜け)シフト/iu,
  ],
  [
    'lifting',
    /lift(?:ing)? (?:up to |boxes|heavy|loads|\d)|heavy lifting|physically (?:demanding|fit)|подъ[её]м тяжест|физическ(?:ая|ой|ую|ие) (?:нагрузк|вынослив|сил)|cargar (?:peso|hasta)|port de charges|schwere[rn]? last|搬运|重量物|力仕事/iu,
  ],
  [
    'driving',
    /driv(?:ing|er'?s?) licen[cs]e|водительск(?:ое|ие|их) (?:удостоверен|прав)|права (?:категории )?[BВCС](?!\p{L})|carn(?:et|é) de conducir|permis (?:de conduire|[bc]\b)|führerschein|驾照|驾驶证|運転免許/iu,
  ],
  [
    'travel',
    /business trips?|(?:willing(?:ness)?|prepared|able) to travel|travel required|командировк|разъездн|выезды по|viajar|déplacements|dienstreise|出差|出張/iu,
  ],
  [
    'remote',
    /\b(?:fully |work(?:ing)? )?remote(?:ly|-first)?(?:$|,| first| work)|work from home|удал[её]нн(?:ая|ую) работ|удал[её]нк|дистанционн|teletrabajo|télétravail|home-?office|远程|リモート|在宅/iu,
  ],
  [
    'pace',
    /fast-paced|(?:tight|strict|hard) deadlines|multi-?task|high workload|многозадачн|сжаты[ех] срок|высок(?:ий|ом) темп|самые загруженные|bajo presión|sous pression|délais serrés|zeitdruck|抗压|スピード感|繁忙期/iu,
  ],
  [
    'alone',
    /lone work|work(?:ing)? alone|on your own (?:on|in|at) (?:site|the)|без напарника|работа в одиночку|работать в одиночку|trabajar sol[oa]|alleinarbeit|allein arbeiten|一人勤務|独自工作/iu,
  ],
  [
    'outdoors',
    /all weathers|outdoor(?:s| work)|in any weather|на улице (?:круглый|весь)|на открытом воздухе|в любую погоду|на улице в любую|al aire libre|bei jedem wetter|im freien arbeiten|屋外|户外/iu,
  ],
  [
    'season',
    /seasonal (?:contract|peak)|high season|peak season|temporada alta|сезон с|в (?:высокий )?сезон|in der saison|hochsaison|haute saison|旺季/iu,
  ],
]

/** The condition of work a line names; null for none. */
export const conditionOf = (line: string): ConditionId | null =>
  PATTERNS.find(([, pattern]) => pattern.test(line))?.[0] ?? null
