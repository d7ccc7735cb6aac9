const VERBS = new Set(
  `accept account achieve act adapt address adjust administer agree advertise advise affix alert align allocate analyse analyze anneal answer apply
appoint appraise approve arrange assemble assess assign assist attach attend auction audit augment authorise automate bake balance bandage
barcode bathe bend bid bind blanch blend block blow board boil bolt bone book boost bottle braid brand braze breed brew brief bring broker
brush build burn butcher button buy calculate calibrate call calm candle capture care carry carve cast catalogue catch cement chair chase
check choose chop clad clamp classify clean clear clip close coach coat code collaborate collate collect colour comb commission
communicate compare compile complete compose compost conduct configure confirm connect conserve construct consult contact contribute
control convene convert cook cool coordinate copy correct counsel count create crop crush cultivate curate cure cut dance deal debone
debug decant decide decommission decorate defend define defrost deliver demonstrate deploy desalt describe design detail detect determine
develop diagnose dig digitise digitize dilute direct discuss disinfect dismantle dispatch dispense display distil distribute dive do document
draft drain draw dress drill drive dry dub duplicate dye edit educate embroider enable encourage enforce engrave ensure enter entertain
erect escalate establish estimate etch evacuate evaluate examine excavate exchange execute exercise exhibit explain explore export
fabricate facilitate fasten feed fell ferment file fill film filter finance find finish fire fit fix flag flush fold follow forage
forecast forge formulate frame freeze fry fumigate furnish gather gauge generate give glaze glue grade graft graze grease greet grind
grout grow guide hand handle harvest haul heat help herd hire hold host humidify hunt identify illustrate implement import improve
increase inflate inform inoculate input inspect install instruct insulate integrate interact interpret interview inventory investigate
invoice involve iron irrigate join judge keep label laminate land launch lay layer lead learn leave level liaise license lift light line list
load lock log look lubricate machine maintain make manage map marinate mark marshal mask maximise measure meet mend mentor migrate mill
mine mix model monitor mould mount move mow muck navigate negotiate notarise note nurse observe oil open operate optimise optimize order
organise organize oversee own pack package paint participate partner pass pasteurise patch patrol pave peel perforate perform pick pickle
pierce pilot pipe plan plant plaster plate plough plumb polish pollinate position post pot pour preach prepare present preserve press
prevent price prime print prioritise prioritize process procure produce programme promote proof proofread propagate protect provide prune
publish pull pump punch purchase purify push qualify quarry quote rack raise rake read ream rearrange rebuild receive recommend reconcile
record recruit recycle redact reduce refactor refer refill refinish refuel refurbish register regulate rehearse release relocate remove
render renew rent repaint repair replace replenish reply report repot represent reprint reproduce rescue research reset reshelve resolve
respond restock restore resurface retouch retrieve return reupholster review rewind rewire rig rinse roast roll roof roster flock rotate route run
safeguard salvage sample sand saw scan schedule score scout screen sculpt seal search secure seed segment select sell send serve service
set settle sew shape sharpen shave shear shelve shepherd ship shoot shovel sift simulate sketch skin slaughter slice smoke smooth solder
solve sort source sow spawn specify splice split spot spray stabilise stack stage stain stake stamp start steam steer stencil sterilise
sterilize sticker stitch stock stop store streamline strip study stuff submit subtitle supervise supply support survey swap sweep
synthesise tag tailor take talk tan taste teach tend test thread throw tidy tie tighten tile till tour trace track train transcribe
transfer translate transplant transport trap treat trim troubleshoot tuck tune turn type unblock understand unload unpack untangle update
upgrade uphold upholster upsell use vaccinate validate varnish ventilate verify vet visit wait warn wash watch water wax weave weed weigh
weld wire witness work wrap write`.split(/\s+/),
)

/** Verbs that are as often the first half of a noun: 'order picking'. */
const NOUN_PAIR = new Set(
  `account address audit balance bandage barcode block board bolt bone book bottle brand brush button call cast cement chair chase check
clamp clip coat code colour comb commission compost control copy crop cut dance deal defrost design detail dig dive document draft drain
dress drill dub dye edit exchange exercise exhibit export fell file film filter finance finish fire fit flush fold frame freeze glue grade
grease grout hand haul heat help herd hire host import input interview inventory iron judge label land lay layer level license lift light
line list load lock log machine map mark mask match mill mine model mould mount note nurse oil order own package paint partner pass patch
patrol pilot pipe plan plant plaster plate polish position post pot press price prime print process programme proof pull pump punch
purchase push quarry quote rack rake record release rent report research return review rig roast roll roof route run sales sample sand saw
scan schedule score scout screen seal search seed segment service shape ship shoot shovel skin slice smoke source spawn splice split spot
spray stack stage stain stake stamp start steam sticker stitch stock stop store strip study stuff supply support survey swap sweep tag
taste test tie tile tour trace track train trap trim turn type upgrade vet wait wash watch water wax weed weld wire witness work`.split(
    /\s+/,
  ),
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

/** 'Sweep needed': whoever is looked for. */
const WANTED = /^(?:needed|wanted|required|sought)$/i

/** What stood before the words: 'you will'; such a task, in the same row; nothing that tells. */
export type Before = 'lead' | 'task' | 'nothing'

/** Is a word in lower case the base form of a verb that names work? */
export const isEnglishVerb = (word: string): boolean => VERBS.has(word)

/** Do the words begin with the base form of a verb that names work: 'clean exhibits', but not 'order picking'? */
export const startsWithEnglishVerb = (text: string, before: Before = 'nothing'): boolean => {
  const [first = '', second = ''] = text.split(/[\s,]+/)
  if (second === '' || WANTED.test(second)) return false
  if (before === 'lead' && /^[a-z]{2,}$/.test(first)) return !NOT_A_TASK.test(first)
  const verb = first.toLowerCase()
  // 'Sight-translate' is done to something as 'translate' is.
  if (!VERBS.has(verb.split('-').at(-1) ?? verb)) return false
  if (!NOUN_PAIR.has(verb) || OBJECT.test(second)) return true
  return before === 'task' && (!NOUN.test(second) || (PLANS.test(verb) && second.endsWith('ing')))
}
