import { phrases } from './phrases.ts'
import { normalise } from './text.ts'

/*
 * Sentences that speak to whoever scores instead of to the question. Each pattern needs a command, a claim of authority or
 * a score in the evaluator's own format: 'colleagues ignore the safety rules', 'I am a system administrator' and 'an Apgar
 * score of 9' are answers.
 */
const start = String.raw`(?:^|[.,;:!?—–\n"«(\[]\s*|(?<![\p{L}])(?:please|now|just|and|so|then|must|should|to|пожалуйста|и|а|теперь|просто)\s+)`
const rx = (source: string) => new RegExp(source, 'iu')

const COMMAND_EN = rx(
  `${start}(?:ignore|disregard|forget|override|bypass|discard)\\s.{0,60}?(?:instruction|prompt|guideline|criteria|rubric|everything|previous|above|your rules|all rules|the rules|system)`,
)
const OVERRIDE_EN =
  /(?<!\p{L})(?:ignor|disregard|forget|overrid|bypass|discard)\p{L}*\s+(?:all\s+|any\s+|everything\s+)?(?:of\s+)?(?:your|the\s+previous|the\s+above|previous|prior|earlier|preceding|the\s+system)(?:\s+\p{L}+){0,3}\s+(?:instruction|prompt|rule|guideline|criteria|order|rubric|message)/iu
const GRADE_EN = rx(
  `${start}(?:give|grant|award|assign|set|put|mark|rate|score|grade|evaluate|assess|output|print|return|respond with|answer with|write)\\s.{0,60}?(?:\\b100\\b|hundred|maximum|max\\b|full (?:score|marks|points)|highest|top (?:score|mark|grade|rating)|perfect|10\\s?/\\s?10|ten out of ten|five stars|\\bscores?\\b|\\bpoints\\b|\\bhire\\b|excellent|pass(?:ed)? with)`,
)
const DUTY_EN =
  /(?:^|[^\p{L}])you(?:'re| are| must| should| will| need to| have to| can only)?\s+(?:now\s+|only\s+|required to\s+|instructed to\s+|allowed to\s+|ordered to\s+|a\s+|an\s+|the\s+)?(?:give|score|rate|rank|award|assign|evaluate|grade|recommend|mark|hire|ignore|pretend|helpful|generous|evaluator|grader|grading|in developer mode)/iu
const AUTHORITY_EN =
  /(?:this is (?:the|your|an?)\s+(?:system|administrator|admin|developer|evaluator|openai|vivavox)(?:\s+(?:message|speaking|override|team|notice|here))?(?=[^\p{L}]|$)|i(?:'m| am)\s+(?:your|the)\s+(?:administrator|admin|evaluator|examiner|grader|developer|creator|operator)(?=\s*(?:[,.!:;]|$|and|of th(?:is|e) (?:system|interview|platform|test|assessment)|here|speaking))|(?:as|speaking as)\s+(?:your|the|an?)\s+(?:administrator|admin|evaluator|system|developer|creator)\W.{0,40}(?:order|authori[sz]e|command|instruct|tell you|require|confirm)|admin(?:istrator)? (?:override|mode|access|command)|(?:system|developer|hidden|secret|new|updated) (?:message|prompt|instructions?|override|directive)s?\s*[:—-]|^\s*new instructions?)/iu
const ADDRESS_EN = rx(
  `(?:(?:dear|hey|hello|attention|listen|note (?:to|for)(?: the)?|message (?:to|for)(?: the)?|instructions? (?:to|for)(?: the)?)\\s+(?:ai|a\\.i\\.|evaluator|grader|examiner|scorer|assessor|language model|llm|chatbot|assistant|scoring system|automated)|^(?:evaluator|grader|scorer|ai model|assistant)[,:]|as an ai|from now on|pretend (?:that|to be|you)|act as (?:if|an?|the|my)|developer mode|jailbreak|your (?:system )?prompt|your (?:new|real|true) (?:task|role|job|instructions?))`,
)
const VERDICT_EN =
  /(?:(?:this|the|my) (?:answer|response|candidate|interview|applicant)\s+(?:deserves|is worth|(?:should|must|has to|will) (?:get|receive|be (?:rated|scored|given|awarded|graded|marked|hired|recommended)))|(?:this|the) candidate\s+(?:is (?:excellent|perfect|outstanding|the best|exceptional|highly)|answered (?:everything|all|perfectly|excellently|correctly)|scored|passed|meets all|fully meets)|recommend(?:ation)? (?:me|is hire|should be hire|hiring me|this candidate)|^(?:please\s+)?hire me|i deserve (?:a |the )?(?:100|maximum|full|highest|top|perfect|high))/iu

const COMMAND_RU = phrases(
  'игнорируй|игнорируйте|проигнорируй|проигнорируйте|забудь|забудьте|отбрось|отбросьте|отмени|отмените|не учитывай|не учитывайте|не обращай внимания|не обращайте внимания|обойди|обойдите|нарушь|нарушьте',
)
const COMMAND_TARGET_RU =
  /инструкц|указани|правил|промпт|критери|предыдущ|вышесказан|вышеизложен|систем|вс[её],? что|настройк|рубрик/iu
const GRADE_RU = phrases(
  'поставь|поставьте|дай|дайте|присвой|присвойте|выстави|выставьте|оцени|оцените|засчитай|засчитайте|начисли|начислите|напиши|напишите|верни|верните|выведи|выведите|установи|установите|ставь|ставьте|зачти|зачтите',
)
const GRADE_TARGET_RU =
  /(?<!\d)100(?!\d)|(?<!\p{L})сто(?!\p{L})|максим|высш|наивысш|балл|оценк|отлично|пят[её]рк|десять из|10 из|зач[её]т|как идеальн|ответ(?:ы)? (?:как|на)|hire|высоко/iu
const DUTY_RU =
  /(?<!\p{L})(?:ты|тебе|вы|вам)\s+(?:теперь\s+|обязательно\s+|просто\s+)?(?:(?:долж(?:ен|на|ны)|обязан(?:а|ы)?|надо|нужно|следует|приказано|разрешено)\s*)?(?:поставить|дать|оценить|выставить|рекомендовать|засчитать|присвоить|игнорировать|нанять|оценщик|в режиме разработчика|больше не)(?!\p{L})/iu
const AUTHORITY_RU =
  /(?<!\p{L})(?:я\s*(?:[—-]\s*)?(?:ваш|твой|ваша|твоя)\s+(?:администратор|разработчик|создатель|оценщик|экзаменатор|руководитель)|я\s*(?:[—-]\s*)?(?:администратор|разработчик|создатель|владелец|оценщик|экзаменатор)\s+(?:этой|этого|данной|данного|вашей|твоей)\s|я\s*(?:[—-]\s*)?(?:администратор|оценщик|экзаменатор)\s*(?:[,.!:;]|$|и (?:приказываю|требую|разрешаю))|(?:системное|служебное|скрытое) (?:сообщение|указание|уведомление)|сообщение (?:для|от) (?:системы|администратора|администрации|оценщика|проверяющего|ии|модели|разработчик)|(?:от имени|как) (?:администратора|администратор|разработчик системы|создатель|оценщик)\s*.{0,30}(?:приказываю|требую|разрешаю|подтверждаю|сообщаю)|говорит (?:ваш |твой )?(?:администратор|система)|нов(?:ая|ые|ое) (?:инструкци|указани|задани)|режим (?:разработчика|администратора)|твоя новая (?:задача|роль))/iu
const ADDRESS_RU =
  /(?:(?:уважаем|дорог)(?:ый|ая|ое)\s+(?:оценщик|ии|искусственн|эксперт|проверяющ|модель|система|нейросеть|ассистент|бот)|(?:внимание|слушай|эй)[,!]?\s+(?:оценщик|ии|нейросеть|модель|бот|система)|^(?:оценщик|нейросеть|ассистент)[,:]|(?<!\p{L})(?:представь|представьте|притворись|притворитесь),?\s+(?:что|будто)\s+(?:ты|вы)|веди себя как|с этого момента ты|отныне ты|твой (?:системный )?промпт|твои инструкции)/iu
const VERDICT_RU =
  /(?:(?<!\p{L})(?:этот|мой|данный)\s+(?:ответ|кандидат)\s+(?:заслуживает|достоин|долж(?:ен|на) (?:получить|быть оцен)|идеальн|безупречн|полностью соответствует)|(?<!\p{L})кандидат\s+(?:заслуживает|долж(?:ен|на) получить|рекомендован к|отлично ответил|ответил (?:отлично|идеально|на все)|прош[её]л интервью)|(?<!\p{L})рекоменду(?:й|йте)\s+(?:меня|нанять|к найму|принять|этого)|(?<!\p{L})(?:возьмите|наймите|примите) меня|я заслуживаю\s+(?:100|сто|максим|высш|отличн))/iu

/** Roles, tags and score fields: the shape of a message from a machine. */
const MACHINE_SHAPE =
  /(?:^[\s[<{#*]*(?:system|assistant|developer|admin(?:istrator)?|evaluator|система|администратор|оценщик)[\s\]>}]*:|<\/?\s*(?:system|instructions?|prompt|assistant|score)[^<>]*>|\[\/?(?:system|inst|admin)[^[\]]*\]|(?<!#)#{2,}\s*(?:instruction|system|инструкц)|["']?(?:overall|technical|communication|total|final|criteria)[_ ]?(?:score|rating|grade)s?["']?\s*(?:[:=]|is|to)\s*["']?\d|["'](?:score|rating|grade|recommendation|verdict|оценка)["']\s*[:=]|(?<![\p{L}])recommendation\s*[:=]|(?:итоговая|общая|финальная|моя) оценка\s*(?:[:=—-]\s*)?\d|```)/iu

/** The plainest form in the other languages of the interview screens. */
const OTHER_LANGUAGES =
  /(?:ignora\s+(?:todas?\s+)?(?:las|tus|sus)\s.{0,30}instruccion|ignore[rz]?\s+(?:toutes\s+)?(?:les|vos|tes)\s.{0,30}(?:instruction|consigne)|(?<!\p{L})ignorier\p{L}*\s+(?:alle|deine|ihre|die)\s.{0,30}(?:anweisung|anleitung|vorgabe)|忽略.{0,12}(?:指令|指示|说明|提示)|(?:指示|命令|プロンプト)を?(?:すべて)?無視)/iu

const PATTERNS = [
  COMMAND_EN,
  OVERRIDE_EN,
  GRADE_EN,
  DUTY_EN,
  AUTHORITY_EN,
  ADDRESS_EN,
  VERDICT_EN,
  DUTY_RU,
  AUTHORITY_RU,
  ADDRESS_RU,
  VERDICT_RU,
  MACHINE_SHAPE,
  OTHER_LANGUAGES,
]
const near = (text: string, verb: RegExp, target: RegExp) =>
  Array.from(text.matchAll(verb)).some(match => target.test(text.slice(match.index, match.index + 100)))

/**
 * Whether a sentence speaks to the evaluator: commands, claims of authority, scores given to oneself. Checked in every
 * language, whatever the interview's.
 */
export function addressesEvaluator(sentence: string): boolean {
  const text = normalise(sentence)
  return (
    PATTERNS.some(pattern => pattern.test(text)) ||
    near(text, COMMAND_RU, COMMAND_TARGET_RU) ||
    near(text, GRADE_RU, GRADE_TARGET_RU)
  )
}
