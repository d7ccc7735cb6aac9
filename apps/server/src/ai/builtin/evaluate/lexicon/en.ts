import { phrases, wordSet } from '../phrases.ts'
import { stem } from '../text.ts'
import type { Lexicon } from './lexicon.ts'

const stop =
  wordSet(`a an the and or but if then so that this these those there here it its it's is are was were be been
  being am i i'm i've i'd i'll me my mine myself we we're we've us our ours you your yours he him his she her they them their
  who whom which what when where why how to of in on at by for from with without about into over under after before between
  during through up down out off as than too very not no nor don't didn't doesn't can't couldn't won't wouldn't isn't wasn't
  do does did done doing have has had having will would shall should can could may might must just also only even still any
  some all each every both more most much many few other another such own same again once because while until since via
  per well yes ok okay oh um uh like one ones let let's`)

const generic = new Set(
  [
    ...wordSet(`work job time thing people person way experience team problem situation example question answer company
  important good great nice best better bad always usually often sometimes never really actually basically generally
  generally different various several lot lots many everything something anything someone everyone think believe know feel
  want need try like love make get go come take give use see look say tell talk ask help mean kind sort general skill ability
  strong hard quickly fast day year month week case part role task responsible responsibility professional quality result
  solution solve issue challenge communicate communication motivated passionate success successful goal attention detail
  deal handle describe explain happen thing big small new old right sure able keep put first last today life interest
  interesting process approach understand position candidate interview place point number high low long short full`),
  ].map(stem),
)

const FIRST_PERSON = wordSet("i i've i'd we we've i'll we'd we'll")
const VAGUE_VERB =
  wordSet(`am was were is are be been have had has do did does done think thought believe believed know knew
  feel felt like liked love loved want wanted need needed hope hoped try tried guess suppose mean meant can could will would
  should may might must agree understand understood enjoy enjoyed said say got get really always usually often never just also
  not don't didn't can't couldn't prefer interested motivated used happened supposed based related named lot look
  looked talk talked work worked find make go come keep take start help stay try`)
const ADVERBS = wordSet(
  'also then just always usually often first immediately personally quickly never only still have had then once even both',
)
const IRREGULAR =
  wordSet(`built wrote led ran made took gave found set put cut sent brought bought taught told held kept
  began broke chose drew drove ate hid hit laid left lent let lost met paid read rode sold shot
  showed shut spoke spent split spread stood stopped swept threw woke wore won wound rewrote rebuilt reran redid understood
  dealt dug fed caught bound drank sat slept spun stuck struck swapped`)
const HYPOTHETICAL = wordSet("i'd i'll we'd we'll would will")
const isPast = (word: string) => (/[a-z]{2}ed$/.test(word) || IRREGULAR.has(word)) && !VAGUE_VERB.has(word)
const isVerbLike = (word: string) => /^[a-z-]{2,}$/.test(word) && !VAGUE_VERB.has(word) && !stop.has(word)

function actions(words: readonly string[]): string[] {
  // 'Found a leak, fixed it': notes leave the pronoun out.
  const own = isPast(words[0] ?? '') || words.some(word => FIRST_PERSON.has(word))
  const found = new Set<string>()
  words.forEach((word, index) => {
    // 'They praised me' is not the speaker's act.
    if (isPast(word) && own && !/^(?:me|us)$/.test(words[index + 1] ?? '')) found.add(word)
    if (FIRST_PERSON.has(word)) {
      const rest = words.slice(index + 1, index + 4)
      const verb = rest.find(next => !ADVERBS.has(next) && !HYPOTHETICAL.has(next))
      if (verb && isVerbLike(verb) && !/(?:ly|ing)$/.test(verb)) found.add(verb)
    }
  })
  return [...found]
}

export const en: Lexicon = {
  language: 'en',
  stop,
  generic,
  hollow: new Set(
    [
      ...wordSet(`improve optimise optimize increase reduce enhance achieve deliver lead led drive drove transform leverage
    streamline boost strengthen ensure manage organise organize analyse analyze develop implement create coordinate facilitate
    spearhead contribute demonstrate excel maximise maximize minimise minimize support motivate inspire empower innovate grow
    grew succeed accomplish evaluate praise decrease solve resolve handle perform`),
    ].map(stem),
  ),
  numberWords:
    wordSet(`two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen half`),
  outcome:
    phrases(`as a result|in the end|eventually|which saved|saved|reduced|reducing|decreased|dropped|fell from|fell to|
    increased|raised it|grew|improved|went down|went up|came down|fixed|resolved|solved it|passed|recovered|
    stabilised|stabilized|no more|since then|zero|without a single|without errors|ahead of|down to|outcome|thanks to that|
    turned out|agreed to|it worked|closed the|shipped|was discharged|felt better|was back|never happened again|back to`),
  reason:
    phrases(`because|since the|since we|so that|in order to|therefore|that is why|that's why|otherwise|to avoid|
    to make sure|to prevent|the reason|instead of|rather than|due to|which means|which meant|trade-off*`),
  sequence: phrases(`first|firstly|then|after that|afterwards|next|finally|before that|second|secondly|later|
    at the same time|within|step by step|every morning|at the start of|at the end of|until|after`),
  occasion:
    phrases(`for example|for instance|once|one day|one night|last year|last month|last week|last summer|last winter|
    last spring|last autumn|yesterday|recently|at my previous|at my last|in my previous|in my last|in my current|on my last|
    on my previous|when i worked|when i was|during my|on my shift|on our|in january|in february|in march|in april|in may|
    in june|in july|in august|in september|in october|in november|in december|a year ago|years ago|months ago|weeks ago|
    one of our|one of my|there was a|we had a|i had a`),
  unknowing:
    phrases(`i don't know|i do not know|no idea|i am not sure|i'm not sure|i have never|i've never|never done|
    i have no experience|i can't answer|i cannot answer|i don't remember|not familiar|haven't done|have not done|skip|pass`),
  introduction:
    phrases(`my name is|my name's|i am called|nice to meet you|good morning|good afternoon|good evening|hello|hi|
    thank you for|thanks for`),
  actions,
}
