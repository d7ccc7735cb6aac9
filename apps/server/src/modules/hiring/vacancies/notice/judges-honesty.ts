/** Names of criteria for which Massachusetts calls an interview a lie detector, in the languages of the candidate's pages. */
const HONESTY =
  /\bhonest|\btruthful|\bsincer|(?<!(?:data|referential|file|structural|system|signal)\s)\bintegrity\b|честн|правдив|порядочн|искренн|\bhonrad|\bintegridad\b(?!\s+de\b)|\bhonnêt|\bprobité|\bintégrité(?!\s+des?\b)|ehrlich|aufrichtig|\bintegrität\b|诚实|诚信|正直|誠実|正直/iu

/** Does a criterion judge how honest a candidate is, by its name? */
export const judgesHonesty = (name: string): boolean => HONESTY.test(name)
