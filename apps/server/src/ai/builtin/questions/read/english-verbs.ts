const VERBS = new Set(
  `accept account achieve act adapt adjust administer advise align allocate analyse analyze answer appraise approve arrange assemble
assess assign assist attend audit automate bake balance book boost brief bring build buy calculate calibrate call care carry chair check
choose classify clean clear close coach collaborate collect communicate compare compile complete compose conduct configure consult contribute
control convert cook coordinate counsel count create cut deal debug decide define deliver demonstrate deploy design determine develop
diagnose direct discuss dispatch dispense document draft draw drive educate enable encourage enforce ensure enter escalate establish
estimate evaluate examine execute explain explore facilitate feed fill find fit fix flag follow forecast gather generate give greet guide
hand handle help hire hold identify implement improve increase inform inspect install instruct integrate interact interpret interview
investigate invoice involve join keep launch lead learn liaise lift load log look maintain make manage map measure meet mentor migrate
mix model monitor move negotiate observe open operate optimise optimize order organise organize oversee own pack paint participate
partner patrol perform pick plan plate prepare present prevent prioritise prioritize process procure produce promote provide publish
purchase qualify read receive recommend reconcile record recruit reduce refactor refer repair replace replenish reply report reproduce
represent research resolve respond restock restore review run schedule search secure select sell send serve service set ship sort source
specify store streamline submit supervise supply support survey take talk teach test tidy track train transfer translate transport treat
troubleshoot tune type understand unload untangle update use validate verify visit wash watch weigh weld work wrap write`.split(
    /\s+/,
  ),
)

const NOUN_PAIR =
  /^(?:account|audit|book|call|check|control|design|deal|document|draft|fit|hand|help|hire|interview|lift|load|log|map|model|order|own|paint|partner|patrol|plan|plate|process|purchase|record|report|research|review|sales|schedule|search|service|ship|source|store|supply|support|survey|test|track|train|type|wash|watch|weld|work)$/i
/** What stands behind a verb and never behind the first half of a noun. */
const OBJECT =
  /^(?:the|an?|our|your|their|its|all|any|each|every|new|with|for|to|up|out|on|in|at|after|from|people|customers?|patients?|families|clients?|guests?|visitors?|colleagues|teams?|students?|children|one|two|three|four|five|six|suppliers|calls|orders|reports|details|\d.*)$/i

/** 'You will be', 'you will enjoy': nothing that one does. */
const NOT_A_TASK = /^(?:be|have|get|receive|enjoy|join|report|work|need|find|also|not|love|become)$/
/** Second halves of nouns: 'order picking', 'account management'. */
const NOUN = /(?:ing|ment|tion|ance|ence|control|desk|work|calls|skills|systems?|chain|staff|reviews?)$/i

/** What stood before the words: 'you will'; such a task, in the same row; nothing that tells. */
export type Before = 'lead' | 'task' | 'nothing'

/** Do the words begin with the base form of a verb that names work: 'clean exhibits', but not 'order picking'? */
export const startsWithEnglishVerb = (text: string, before: Before = 'nothing'): boolean => {
  const [first = '', second = ''] = text.split(/[\s,]+/)
  if (second === '') return false
  if (before === 'lead' && /^[a-z]{2,}$/.test(first)) return !NOT_A_TASK.test(first)
  if (!VERBS.has(first.toLowerCase())) return false
  if (!NOUN_PAIR.test(first) || OBJECT.test(second)) return true
  return before === 'task' && !NOUN.test(second)
}
