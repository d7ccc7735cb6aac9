const VERBS = new Set(
  `abate accept accompany account achieve acquire act adapt address adjust administer advertise advise affix agree alert align allocate alter
analyse analyze anchor anneal answer anticipate apply appoint appraise approach approve archive arrange ascertain assemble assess assign
assist attach attend auction audit audition augment authenticate authorise automate award bake balance bandage barcode bathe bend bid bind
blanch blend block blow board boil bolt bone book boost bottle braid brand braze breed brew brief bring broker brush build bundle burn
bury butcher button buy calculate calibrate call calm candle capture care carry carve cast catalogue catch cater cement chain chair chart
chase check chisel choose chop circulate clad clamp classify clean clear clip close coach coat code coil collaborate collate collect
colour comb commission communicate compare compile complete compose compost compress condense conduct configure confirm connect conserve
construct consult contact contribute control convene convert cook cool coordinate copy correct counsel count craft crate create crop crush
cultivate curate cure cut dampen dance deal debone debug deburr decant decide decode decommission decorate defend define defrost degrease
delegate deliver demonstrate deploy desalt describe design detail detect deter determine develop devise diagnose dig digitise digitize
dilute dip direct disassemble discharge discuss disinfect dismantle dispatch dispense display dispose distil distribute dive do document
dose download draft drain draw dredge dress drill drive dry dub duplicate dust dye edit educate elicit embalm embed embroider empty enable
encourage enforce engage engrave ensure enter entertain erect escalate escort establish estimate etch evacuate evaluate examine excavate
exchange excise execute exercise exhibit explain explore export extract extrude fabricate facilitate farm fasten feed fell ferment ferry
fetch file fill fillet film filter finance find finish fire fit fix flag flatten flip flock flush fly fold follow forage forecast forge
formulate foster frame freeze fry fumigate fund furnish fuse gather gauge generate gild give glaze glean glue grade graft graze grease
greet grind groom grout grow guide gut hand handle hang harvest hatch haul heat help hem herd hire hitch hoe hoist hold hose host humidify
hunt identify illustrate immunise implement import improve improvise increase induct inflate inform initiate inoculate input insert
inspect install instruct insulate integrate interact intercept interpret interview introduce inventory investigate invigilate invoice
involve iron irrigate jack join judge keep knead knit label laminate land launch lay layer lead learn leave lend level liaise license lift
light line list load lock log look lubricate lure machine mail maintain make manage map marinate mark marshal mask massage match maximise
measure mediate meet melt mend mentor migrate milk mill mince mine mix model moderate monitor mop mould mount move mow muck mulch muster
nail narrate navigate negotiate net notarise note notify nurse observe obtain offload oil open operate optimise optimize order organise
organize oversee own pack package paint pair park participate partner pass pasteurise patch patrol pave peel peg perforate perform phone
photograph pick pickle pierce pilot pin pinpoint pipe plan plane plant plaster plate plot plough pluck plumb point polish pollinate
portion position post pot pour preach prepare prescribe present preserve preside press prevent price prime print prioritise prioritize
probe process procure produce programme promote proof proofread propagate prosecute protect provide prune publish pull pump punch puncture
purchase purge purify pursue push put qualify quarry quench quilt quote rack radio raise rake rank read ream reap rearrange reassure
rebind rebuild recap receive reclaim recommend reconcile record recover recruit recycle redact reduce reel refactor refer refill refinish
refuel refurbish register regulate rehearse reject relay release reline relocate remodel remove render renew rent reorder repaint repair
replace replant replenish reply report repot represent reprint reproduce rescue reseal research reset reshape reshelve resolve respond
restock restore restrain restring resurface retouch retrain retrieve retrofit return reupholster review rewind rewire rewrite ride rig
rinse roast roll roof rope roster rotate route rub run safeguard sail salt salvage sample sand sanitise sanitize saw scald scale scan
schedule scoop score scour scout scrape screen scrub sculpt seal search secure seed segment select sell send separate serve service set
settle sew shadow shape sharpen shave shear shell shelve shepherd ship shoot shovel shred sift signal simulate sing sketch skim skin
slaughter slice sling smelt smoke smooth snip soak solder solve soothe sort source sow spawn speak specify spin splice split spot spray
spread square squeeze stabilise stabilize stack staff stage stain stake stamp staple start steam steep steer stencil sterilise sterilize
sticker stir stitch stock stop store straighten strap streamline strengthen stretch strip study stuff style submit subtitle supervise
supply support survey suture swap sweep swim synthesise tabulate tack tag tailor take talk tally tamp tan tap tape taste teach telephone
tell temper tend test tether thin thread thresh throw tidy tie tighten tile till tip titrate top tour tow trace track train transcribe
transfer translate transplant transport trap treat triage trial trim troubleshoot truck tuck tune turn tutor type unblock uncover
understand undertake unhook unload unpack unpick untangle update upgrade uphold upholster upload upsell use usher vaccinate vacuum
validate varnish vary vent ventilate verify vet visit wait warn wash watch water wax weave weed weigh welcome weld whip whisk whittle
winch wind wipe wire withdraw witness work wrap write`.split(/\s+/),
)

/** Verbs that are as often the first half of a noun: 'order picking'. */
const NOUN_PAIR = new Set(
  `account address anchor archive audit award balance bandage barcode block board bolt bone book bottle brand brush bundle button call cast
cement chain chair chart chase check clamp clip coat code coil colour comb commission compost control copy craft crate crop cut dance deal
defrost design detail dig direct discharge dive document dose draft drain dress drill dub dust dye edit escort exchange exercise exhibit export
farm fell ferry file film filter finance finish fire fit flush fold frame freeze fund fuse glue grade grease groom grout gut hand hatch
haul heat help hem herd hire hose host import input interview inventory iron jack judge label land lay layer level license lift light line
list load lock log machine mail map mark mask match milk mill mine model mop mould mount mulch nail net note nurse oil order own package
paint pair park partner pass patch patrol peg phone photograph pilot pin pipe plan plane plant plaster plate plot point polish portion
position post pot press price prime print process programme proof pull pump punch purchase push quarry quilt quote rack radio rake rank
recap record reel relay release rent report research return review ride rig roast roll roof rope route run sales salt sample sand saw
scale scan schedule scoop score scout screen seal search seed segment service shadow shape shell ship shoot shovel signal skim skin slice
sling smoke source spawn spin splice split spot spray spread square stack staff stage stain stake stamp staple start steam sticker stitch
stock stop store strap stretch strip study stuff style supply support survey swap sweep tack tag tally tap tape taste temper test tie tile
tip top tour tow trace track train trap trial trim truck turn type upgrade vacuum vent vet wait wash watch water wax weed weld whip winch
wind wipe wire witness work`.split(/\s+/),
)
/** What stands behind a verb and never behind the first half of a noun. */
const OBJECT =
  /^(?:the|an?|our|your|their|its|all|any|each|every|new|with|for|to|up|out|on|in|at|after|from|people|customers?|patients?|families|clients?|guests?|visitors?|colleagues|teams?|students?|children|one|two|three|four|five|six|suppliers|calls|orders|reports|details|\d.*)$/i

/** 'You will be', 'you will enjoy': nothing that one does. */
const NOT_A_TASK = /^(?:be|have|get|receive|enjoy|join|report|work|need|find|also|not|love|become)$/
/** Second halves of nouns: 'order picking', 'account management'. */
const NOUN =
  /(?:ing|ment|tion|ance|ence|control|desk|work|calls|skills|systems?|chain|staff|reviews?|tests?|needed|wanted|required)$/i

/** What is done to work itself: 'plan spawning'. */
const PLANS = /^(?:plan|stop|start|schedule|check|control|review|support|watch)$/

/** 'Sweep needed': the trade that is looked for. */
const WANTED = /^(?:needed|wanted|required|sought)$/i

/** Between them and a verb stands nothing: 'hood the birds', 'lave each joint'. */
const ARTICLE = /^(?:the|an?|our|your|their|its|any|each|every)$/i
/** Ends as no verb does, or opens no task. */
const NO_VERB =
  /(?:ing|[^f]ly|ments?|tions?|sions?|ances?|ences?|ities|ity|ness|ers?|ors?|ists?|ful|ous|al|ible|ed)$|^(?:and|but|for|from|not|with|within|under|over|into|onto|off|out|all|both|per|this|that|than|then|when|where|what|who|why|how|while|your|our|their|you|are|was|were|have|has|had|been)$/

/** In a row of tasks a word before an article is a verb, although no list holds it. */
const isUnlisted = (word: string, after: string): boolean =>
  /^[a-z]{3,}$/.test(word) && !/[^s]s$/.test(word) && ARTICLE.test(after) && !NO_VERB.test(word)

/** 'Do you see feet where others see shoes?', 'do not need to have done it' */
const ASKED = /^(?:i|you|we|they|not)$/i

/** What stood before the words: 'you will'; such a task, in the same row; nothing that tells. */
export type Before = 'lead' | 'task' | 'nothing'

/** Do the words begin with the base form of a verb that names work: 'clean exhibits', but not 'order picking'? */
export const startsWithEnglishVerb = (text: string, before: Before = 'nothing'): boolean => {
  const [first = '', second = ''] = text.split(/[\s,]+/)
  if (second === '' || WANTED.test(second) || ASKED.test(second)) return false
  if (before === 'lead' && /^[a-z]{2,}$/.test(first)) return !NOT_A_TASK.test(first)
  const verb = first.toLowerCase()
  if (before === 'task' && isUnlisted(verb, second)) return true
  // 'Calm, clear communicator' is a row of other words.
  if (before === 'nothing' && text.startsWith(`${first},`)) return false
  // 'Sight-translate' is done to something as 'translate' is.
  const base = verb.split('-').at(-1) ?? verb
  // 'Own hammer' is had, 'own the service' is done.
  if (base === 'own') return OBJECT.test(second)
  if (!VERBS.has(base)) return false
  if (!NOUN_PAIR.has(base) || OBJECT.test(second) || verb.startsWith('re-')) return true
  if (base !== verb) return false
  return before === 'task' && (!NOUN.test(second) || (PLANS.test(verb) && second.endsWith('ing')))
}

/** The verb of 'carries'; null where the word is none in the third person. */
const baseOf = (word: string): string | null => {
  if (!/^[a-z]{3,}s$/i.test(word)) return null
  const lower = word.toLowerCase()
  const bases = [lower.slice(0, -1), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
  // 'Remounts' is done as 'mounts' is.
  return bases.find(base => VERBS.has(base) || VERBS.has(base.replace(/^re/, ''))) ?? null
}

/** Where another verb of the sentence may stand: 'prepares entries and reconciles accounts'. */
const NEXT_VERB = /(?<=(?:,|(?:^|\s)(?:and|or))\s(?:then\s)?)[a-z]{3,}s(?=\s)/gi

/** Does a line say what is done in the third person: 'prepares entries'? Words that are as often nouns do not tell. */
export const isThirdPerson = (text: string): boolean => {
  const base = baseOf(text.split(/[\s,]/)[0] ?? '')
  return base !== null && !NOUN_PAIR.has(base)
}

/** 'And pages the hearse away': another verb, although no list holds it. */
const STILL_TOLD = /(?:,|(?:^|\s)(?:and|or))\s(?:then\s)?[a-z]{2,}[^s\s]s\s(?:the|an?|our|their|its|all)\s/i

/** 'Prepares entries and reconciles accounts' as it follows 'you will'; null where not all its verbs are known. */
export const asBaseForm = (text: string): string | null => {
  const [, first = '', rest = ''] = /^([a-z]+)(,?\s.+)$/isu.exec(text) ?? []
  const verb = baseOf(first)
  const others = rest.replace(NEXT_VERB, word => baseOf(word) ?? word)
  return verb && !STILL_TOLD.test(others) ? verb + others : null
}
