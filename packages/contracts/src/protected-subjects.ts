/** What a job interview must not ask about a person. No schema library here: the browser imports it. */
export const PROTECTED_SUBJECTS = [
  'age',
  'family',
  'health',
  'faith',
  'origin',
  'orientation',
  'politics',
] as const
export type ProtectedSubject = (typeof PROTECTED_SUBJECTS)[number]

/**
 * Plain forms in which people ask it of the person, in the seven languages that the product writes. Only clear ones: the same
 * words about the work ('How do you talk with parents about religion?') and what the law wants to know ('Are you 18 or older?',
 * 'May you work in this country?', 'Do you have a medical book?') pass.
 */
const PATTERNS: readonly [ProtectedSubject, RegExp][] = [
  [
    'age',
    /\bhow old are you\b|\b(?:what is|what's|state|tell me) your age\b|\bdate of birth\b|\bwhen were you born\b|\bare you (?:over|under|older than|younger than) (?!18\b|21\b)\d\d|сколько (?:же )?вам лет|ваш возраст|сво[йе]\p{L}{0,2} возраст|(?:когда|в каком году) вы родились|дат[ау] (?:вашего )?рождения|cuántos años tiene|su edad|fecha de nacimiento|wie alt sind sie|ihr alter|geburtsdatum|quel âge|votre âge|date de naissance|您(?:今年)?(?:多大|几岁)|您的年龄|出生(?:日期|年份)|何歳です|ご?年齢を(?:教|お聞)|生年月日/iu,
  ],
  [
    'family',
    /\bare you (?:married|divorced|pregnant|engaged|single(?! ?-?handed))|\bdo you have (?:any |small |young )*(?:children|kids|a husband|a wife|a partner at home)|\b(?:plan|planning|want|intend|going|hope) (?:to have|on having|for) (?:any )?(?:children|kids|a baby)|\bstart a family\b|\bmarital status\b|\byour (?:husband|wife|spouse|children|kids)\b|\bmaternity leave plans\b|вы (?:замужем|женаты|беременны|разведены|холосты)|(?:есть ли )?у вас (?:есть )?(?:маленькие )?(?:дети|детей|реб[её]нок|муж|жена)(?!\p{L})|(?:планируете|собираетесь|хотите)(?: ли)?(?: вы)? (?:иметь |заводить |завести |рожать |родить |ещё )?(?:детей|реб[её]нка|в декрет|уходить в декрет|выйти замуж|жениться|рожать)|семейно(?:е|го|м) положени|с кем оста(?:ются|нутся|[её]тся) (?:ваши )?(?:дети|реб[её]нок)|ваш(?:а жена| муж|и дети)|está casad|tiene (?:usted )?hijos|está embarazada|estado civil|sind sie (?:verheiratet|schwanger|geschieden)|haben sie kinder|familienstand|kinderwunsch|êtes-vous (?:marié|enceinte|célibataire|divorcé)|avez-vous des enfants|situation familiale|您(?:结婚|已婚|怀孕|有孩子)|婚姻状况|打算(?:要|生)孩子|ご?結婚(?:して|され|の予定)|お子(?:さん|様)は|妊娠|配偶者/iu,
  ],
  [
    'health',
    /\b(?:do you have|do you suffer from|have you ever had) (?:any |a )*(?:disabilit|illness|disease|chronic|medical condition|health (?:problem|issue|condition)|mental (?:health|illness)|depression|cancer)|\bare you (?:disabled|healthy|in good health)\b|\bhow is your health\b|\byour (?:medical history|disability|illness|health(?! ?care| and safety|-and-safety))|\bhow many sick days\b|\bhow often are you (?:ill|sick)\b|\bdo you take any medication\b|есть ли у вас (?:какие-либо |какие-нибудь )?(?:хроническ|заболевани|инвалидност|болезн|проблемы со здоровьем)|ваше(?:го|м|му)? здоровь|как у вас со здоровьем|чем вы бол(?:еете|ели)|(?:часто ли|как часто) вы (?:болеете|бер[её]те больничн|уходите на больничн)|вы (?:часто болеете|инвалид|здоровы(?!\p{L}))|групп\p{L} инвалидности|психическ\p{L}{1,3} (?:заболевани|расстройств)|tiene (?:usted )?alguna (?:enfermedad|discapacidad)|su salud|sind sie (?:gesund|behindert|chronisch)|haben sie (?:eine )?(?:krankheit|behinderung|chronische)|ihre gesundheit(?!\p{L})|avez-vous (?:une maladie|un handicap|des problèmes de santé)|votre (?:santé|handicap)|您的(?:健康状况|病史)|您有(?:什么)?(?:疾病|残疾|慢性病)|持病|健康状態|障害(?:は|が)あり|既往歴/iu,
  ],
  [
    'faith',
    /\b(?:what|which) (?:is your )?(?:religion|faith)\b|\byour (?:religion|faith|religious|church)\b|\bare you (?:an? )?(?:christian|muslim|jewish|jew|catholic|protestant|hindu|buddhist|atheist|religious|believer)\b|\bdo you (?:pray|go to church|believe in god)\b|(?:какой|какую|какая у вас) (?:вы )?(?:религи|вер[аыу])(?!\p{L}*ят)|вероисповедани|вы (?:верующ|православн|мусульман|христиан|католи|атеист|крещ[её]н)|ходите ли вы в (?:церковь|мечеть|храм|синагогу)|верите ли вы в бога|su religión|es usted (?:católic|cristian|musulm|creyente)|ihre (?:religion|konfession)|glauben sie an gott|sind sie (?:katholisch|evangelisch|muslim|christ)|votre religion|êtes-vous (?:croyant|catholique|musulman|chrétien|juif)|您(?:信什么教|的宗教|信教)|宗教は(?:何|なん)|信仰(?:して|は)|ご宗教/iu,
  ],
  [
    'origin',
    /\bwhere are you (?:really |originally )from\b|\bwhere were you born\b|\bwhere are your parents from\b|\byour (?:nationality|ethnicity|ethnic|skin|citizenship|country of (?:origin|birth)|mother tongue|native (?:language|tongue)|race(?! condition))|национальност(?:и вы|ь ваш)|ваш\p{L}{0,2} национальност|какой вы национальности|откуда вы родом|где вы родились|откуда (?:родом )?ваши родители|ваш родной язык|ваше (?:происхождение|гражданство)|цвет (?:вашей )?кожи|su nacionalidad|de dónde es (?:usted )?(?:originari|su familia)|dónde nació|ihre (?:nationalität|herkunft|staatsangehörigkeit|muttersprache)|woher kommen (?:sie|ihre eltern) (?:wirklich|ursprünglich)|wo sind sie geboren|votre (?:nationalité|origine|langue maternelle)|où êtes-vous né|您(?:的国籍|的民族|是哪里人|的籍贯)|(?:国籍|出身地|本籍)(?:は|を)/iu,
  ],
  [
    'orientation',
    /\bare you (?:gay|lesbian|bisexual|transgender|homosexual|heterosexual)\b|\byour (?:sexual orientation|sexuality|gender identity|sex life)\b|вы (?:гей|лесбиянка|трансгендер)|(?:ваш\p{L}{0,3}|какой) (?:сексуальн\p{L}{1,3} )?ориентаци|es usted (?:gay|homosexual|lesbiana)|su orientación sexual|sind sie (?:schwul|lesbisch|homosexuell)|ihre sexuelle|êtes-vous (?:homosexuel|gay|lesbienne)|votre orientation sexuelle|性取向|性的指向|同性恋|同性愛/iu,
  ],
  [
    'politics',
    /\bwh(?:o|om|at party) did you vote for\b|\byour political (?:views|opinions|party|beliefs)\b|\bare you (?:a member of a|in a|a) (?:trade )?(?:union|political party)(?: member)?\b|за кого вы (?:голосовали|голосуете)|(?:ваши )?политически(?:е|х) взгляд|(?:вы член|состоите ли вы в|член ли вы) (?:какой-либо |какой-нибудь )?(?:профсоюз|парти)|a quién votó|sus ideas políticas|afiliado a (?:un|algún) (?:sindicato|partido)|wen haben sie gewählt|ihre politische|sind sie in (?:der|einer) (?:gewerkschaft|partei)|pour qui avez-vous voté|vos opinions politiques|êtes-vous syndiqué|您的政治(?:观点|面貌)|您(?:是|入)党|支持(?:する)?政党|(?:労働組合|政党)に(?:加入|入って)/iu,
  ],
]

/** What may be asked although it sounds alike: what the law wants an employer to know. */
const ALLOWED =
  /\b(?:18|21)\b[^?]{0,20}(?:or (?:older|over)|years)|are you (?:at least|over) (?:18|21)|right to work|allowed to work|есть ли вам (?:18|21)|вам (?:уже )?(?:есть|исполнилось) (?:18|21)|volljährig|mayor de edad|majeur|18歳以上|18岁以上|年满18/iu

/** The protected subject a question asks the person about; null for none. */
export const protectedSubject = (question: string): ProtectedSubject | null => {
  const found = PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ?? null
  return found === 'age' && ALLOWED.test(question) ? null : found
}
