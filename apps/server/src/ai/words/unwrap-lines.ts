/** A shorter line of running text ends where its writer ended it. Characters. */
const WRAPPED_AT = 60
const ITEM = /^- /
/** Alone on a line: 'Page 1 of 2', 'Seite 1/2', 'стр. 1 из 2'. */
const PAGE_FOOT = /^\p{L}{1,10}\.? \d{1,3} ?(?:of|von|из|de|sur|di|van|\/) ?\d{1,3}$/iu
const ENDED = /[.!?:;。！？]$/u
/** Articles, prepositions and conjunctions that end no phrase; German ones that may end a verb ('aus', 'ein') are left out. */
const JOINING = [
  'an?|the|of|with|in|and|or|to|for|from|by|on|as|at|into|our|your|their',
  'и|с|со|в|во|на|по|для|или|от|из|к|ко|о|об|за|до|при|под|над|без|не|как',
  'mit|und|oder|der|die|das|den|dem|des|eine[mnrs]?|von|vom|für|als|im|am|bei|beim|zum|zur|durch|unsere[mnrs]?',
  'de|del|al|la|las|el|los|una?|con|y|o|en|por|para',
  'et|ou|avec|les?|des|du|une|dans|sur|pour|par|aux?',
  'da|do|dos|das|com|e|em|para|uma?|di|il|gli|della?|dei|nel|nella|per|een|het|van|voor|met|oraz|dla|ze?|w',
].join('|')
/** A line that ends so goes on in the next one whatever its case. */
const GOES_ON = new RegExp(`(?:,|(?<!\\p{L})(?:${JOINING}))$`, 'u')
/** After such a word a hyphen at the end of the line is one that is written: 'Ein- und Verkauf'. */
const SUSPENDED = /^(?:und|oder|bzw|and|or|to|et|ou|y|e|en|of|och|og|i|и|или)(?!\p{L})/u

/** Does the line go on in the next one? */
const goesOn = (line: string, next: string, isItem: boolean): boolean => {
  if (ITEM.test(next) || next === '' || next.endsWith(':') || ENDED.test(line)) return false
  if (isItem && GOES_ON.test(line)) return true
  return /^\p{Ll}/u.test(next) && (isItem || line.length >= WRAPPED_AT)
}

/** A hyphen that is written stays where its line was broken behind it: 'CEO-report', 'self-service', 'end-to-end'. */
const isWritten = (line: string): boolean =>
  /\p{Lu}-$/u.test(line) || /(?:(?<!\p{L})self|\p{L}-(?:to|the|of|by|in|on|up|and))-$/iu.test(line)

const joined = (line: string, next: string): string => {
  if (isWritten(line) && /^\p{Ll}/u.test(next)) return `${line}${next}`
  const isSplitWord = /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next) && !SUSPENDED.test(next)
  return isSplitWord ? `${line.slice(0, -1)}${next}` : `${line} ${next}`
}

/** Joins the lines into which a PDF or a mail broke a sentence. Items of lists begin with '- '. */
export const unwrapLines = (text: string): string => {
  const lines: string[] = []
  let isItem = false
  for (const source of text.split('\n')) {
    const next = source.trim()
    if (PAGE_FOOT.test(next)) continue
    const line = lines.at(-1)
    if (line && goesOn(line, next, isItem)) {
      lines[lines.length - 1] = joined(line, next)
      continue
    }
    isItem = ITEM.test(next)
    lines.push(next)
  }
  return lines.join('\n')
}
