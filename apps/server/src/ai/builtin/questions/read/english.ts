import type { Phrase } from '../types.ts'
import { lowerFirst, spokenWords } from './speakable.ts'

const VERBS =
  `accept account achieve act adapt adjust administer advise align allocate analyse analyze answer apply
appoint appraise approve arrange assemble assess assign assist attend audit automate bake balance book
boost brew brief bring build buy calculate calibrate call care carry catalogue chair change charge chase
check choose chop clean clear close coach code collaborate collect comfort communicate compare compile
complete comply compose conduct configure confirm connect consolidate consult contact contribute control
convert convince cook coordinate counsel count cover create cultivate cut deal debug decide decorate
defend define deliver demonstrate deploy design detect determine develop diagnose direct discuss
disinfect dispatch dispense dispose distribute document draft draw dress drive dust edit educate employ
enable encourage enforce engage ensure enter escalate escort establish estimate evaluate examine execute
expand explain explore facilitate feed file fill find fit fix follow forecast formulate foster fry fulfil
fulfill gather generate give greet grill groom grow guard guide hand handle help hire hit host identify
implement improve increase inform inspect install instruct integrate interact interpret interview
introduce inventory investigate invoice issue iterate join keep label launch lay lead learn liaise lift
listen litigate load log look maintain make manage manufacture map market measure mediate meet mentor
migrate minimise minimize model monitor mop motivate move negotiate observe obtain offer onboard open
operate optimise optimize order organise organize oversee own pack package paint palletise palletize
participate partner patrol pay perform pick pitch place plan plate play polish post prefer prepare
present prevent price prioritise prioritize process procure produce program promote proofread propose
prospect protect prototype provide publish purchase pursue put qualify reach read receive recommend
reconcile record recruit reduce refactor refer refine register reject remove renew reorder repair repeat
replace replenish reply report represent rescue research resolve respond restock restore review 
run sanitise sanitize scan schedule search secure select sell send serve service set settle sew ship shop
simplify sketch slice solve sort source speak specify stack staff standardise standardize steer sterilise
sterilize stitch stock store streamline strengthen strip study submit supervise supply support survey
sweep take talk teach test tidy trace track train transcribe transfer translate transport treat trim
troubleshoot turn tutor type understand unload unpack update upload upsell use vaccinate validate verify
visit walk warn wash watch weigh weld work wrap write`.split(/\s+/)

const VERB_SET = new Set(VERBS)
const DOUBLING = new Set(
  'plan run hit set get put cut scan ship stop map chop mop log debug wrap shop submit refer transfer control program fit'.split(
    ' ',
  ),
)

const gerund = (verb: string): string => {
  if (DOUBLING.has(verb)) return `${verb}${verb.at(-1)}ing`
  return `${/[^eoy]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`
}
const GERUNDS = new Map(VERBS.map(verb => [gerund(verb), verb]))
const THIRD = new Map(
  VERBS.map(verb => [
    /(?:s|sh|ch|x)$/.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`,
    verb,
  ]),
)

const LEAD =
  /^(?:(?:you )?(?:will |must |should |can |are able to |are expected to |need to |be )*(?:be )?(?:responsible for|in charge of|tasked with)|you(?:'ll| will| are going to)(?: be)?|(?:the )?ability to|able to|willingness to|capable of|to|daily|day-to-day)\s+/i

/** Splits off the words before the verb: 'You will be responsible for', 'Ability to'. */
const withoutEnglishLead = (text: string): string => text.replace(LEAD, '').replace(/^also /i, '')

/** Is the word the base form of a verb of work? */
export const isEnglishVerb = (word: string): boolean => VERB_SET.has(word.toLowerCase())

const baseVerb = (word: string): string | undefined => {
  const lower = word.toLowerCase()
  return VERB_SET.has(lower) ? lower : (GERUNDS.get(lower) ?? undefined)
}

// Nouns that only look like a third person or gerund at the start of a noun phrase.
const NOUN_START =
  /^(?:reports|tests|plans|calls|orders|programs|services|records|sales|training|marketing|accounting|programming|nursing|engineering|packaging|pricing|staffing|understanding)$/i
const NOUN_PAIR =
  /^(?:order|stock|store|test|market|code|cash|price|file|shop|report|record|program|process|service|support|supply|design|research|staff|post|study|account|audit|control|register|source|market|label|model|paint|project|help|sales|contact|interview|inventory|host|package)$/i
const NOUN_FOLLOWS =
  /^(?:picking|control|management|desk|keeping|taking|processing|preparation|analysis|planning|counting|handling|review|reviews|design|writing|automation|work|calls|count|research|experience|skills|chain|procedures|tests|operations)$/i

/**
 * A verb phrase in base form ('administer medication') or a noun phrase ('patient care').
 * @returns null when the words are neither usable as they stand
 */
export const englishPhrase = (text: string): Phrase | null => {
  const clean = withoutEnglishLead(lowerFirst(text)).replace(/\bour\b/gi, 'the')
  const words = clean.split(' ')
  const start = /ly$/.test(words[0] ?? '') && words.length > 2 ? 1 : 0
  const word = words[start] ?? ''
  const next = (words[start + 1] ?? '').replace(/,$/, '')
  const isNounPair = NOUN_PAIR.test(word) && NOUN_FOLLOWS.test(next)
  const verb =
    isNounPair || NOUN_START.test(word) ? undefined : (baseVerb(word.replace(/,$/, '')) ?? THIRD.get(word))
  if (!verb || words.length < 2) return { form: 'noun', text: lowerFirst(clean) }
  if (
    /^(?:and|or|of|is|are)$/.test(next) &&
    !baseVerb(words[start + 2] ?? '') &&
    !THIRD.has(words[start + 2] ?? '')
  )
    return { form: 'noun', text: lowerFirst(clean) }
  return { form: 'verb', text: coordinated(words, start, verb) }
}

/** 'preparing and serving meals' → 'prepare and serve meals'. */
const coordinated = (words: string[], start: number, verb: string): string => {
  const first = words[start] ?? ''
  const wasFinite = first.toLowerCase().replace(/,$/, '') !== verb
  return words
    .map((word, index) => {
      const bare = word.replace(/,$/, '')
      const comma = word.endsWith(',') ? ',' : ''
      if (index === start) return `${verb}${comma}`
      const before = words[index - 1] ?? ''
      const joins = before === 'and' || before === 'or' || before.endsWith(',')
      const other = /ing$/.test(first) ? GERUNDS.get(bare) : THIRD.get(bare)
      return wasFinite && joins && other && !NOUN_START.test(bare) ? `${other}${comma}` : word
    })
    .join(' ')
}

/** Can a list of duties begin a new item with these words? */
export const startsEnglishItem = (text: string): boolean =>
  spokenWords(text) >= 2 && englishPhrase(text)?.form === 'verb'

const ARTICLE =
  /\b(?:licen[cs]e|degree|certificate|diploma|background|mindset|attitude|certification|qualification|portfolio|eye)\b/i

/** 'valid driving licence' → 'a valid driving licence'. */
export const withArticle = (text: string): string => {
  const head = text.split(/ (?:in|of|with|for|from|and|or|to) |,/)[0] ?? text
  if (!ARTICLE.test(head) || /^(?:an?|the|your|any|valid and)\b/i.test(text)) return text
  return `${/^(?:[aeio]|u(?!ni))/i.test(text) ? 'an' : 'a'} ${text}`
}
