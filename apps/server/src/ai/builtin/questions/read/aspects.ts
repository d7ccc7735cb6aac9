import type { Aspect } from '../../languages/ids.ts'

/** What is at stake in a piece of work, by its words; the first that fits is taken. */
const ASPECTS: readonly [Aspect, RegExp][] = [
  [
    'teach',
    /mentor|\btrain(?:ing)? (?!depart)|\bteach|supervis|bring on|обуч|наставн|вести групп|готовить учеников|formar |anleit|教育|指导/iu,
  ],
  [
    'records',
    /record|paperwork|documentation|database|journal|\bentries\b|estimates|reports\b|журнал|отч[её]т|документ|паспорт|заполнени|учёт|учет|registro|dokumentation|tenue des|记录|盘点|記録/iu,
  ],
  [
    'repair',
    /\bfaults?\b|untangle|troubleshoot|debug|diagnos|incidents|неисправн|диагностик|инцидент|поиск причин|avería|fehlersuche|störung|panne|故障|不具合/iu,
  ],
  [
    'safety',
    /\bdiv(?:e|es|ing)\b|\bheights?\b|machine|unload|\bloads?\b|forklift|boiler|на высоте|деревьев|котл|аварий|разгрузк|погрузк|инъекц|растворител|лошад|maquinaria|maschine|médicament|安全/iu,
  ],
  [
    'people',
    /(?:meet|talk|speak|greet|welcom|advis|explain|negotiat|complain|involve|liaise|support|answer|handle|deal with)\p{L}{0,4} (?:\p{L}+ ){0,4}(?:customer|client|guest|visitor|famil(?:y|ies)|relatives|patient|pupil|artist|merchant)|work(?:ing)? with (?:customer|client|guest|visitor|artist)|с (?:клиент|гост|посетител|читател|родител|покупател|исполнител)|консультир|переговор|встреч|общаться|общение|cliente|visitante|angehörig|beratung|clients?\b|客户|顾客|お客様/iu,
  ],
]

/** What is at stake in the work that a line names; null where nothing tells. */
export const aspectOf = (text: string): Aspect | null =>
  ASPECTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
