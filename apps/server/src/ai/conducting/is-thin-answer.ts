import type { Probe } from '../ports/realtime-model.ts'
import { segmentWords } from '../words/segment-words.ts'

/** What can be told from an answer's words. null: not known for this language. */
interface AnswerSigns {
  /** Distinct words that the question did not lend. */
  words: number
  /** A number, a date, a name of a tool, a place, a firm. */
  concrete: boolean | null
  /** Something the candidate did, in the first person. */
  ownAction: boolean | null
  /** What came of it. */
  result: boolean | null
}

/** More than this is not needed to judge, and costs nothing then, however much was pasted. */
const READ_CHARACTERS = 2_000

/** In lower case; languages without spaces included. */
const distinctWords = (text: string, language: string): Set<string> =>
  new Set(segmentWords(text, language).map(word => word.toLowerCase()))

const NUMBER = /\p{N}/u
const NUMBER_WORDS: Record<string, RegExp> = {
  en: /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|percent|half|twice|dozens?)\b/i,
  ru: /(^|[^\p{L}])(дв(а|е|ух|ум)|тр(и|ёх|ех)|четыр\p{L}+|пят(ь|и|ью)|шест(ь|и)|сем(ь|и)|восем\p{L}*|девят\p{L}+|десят\p{L}+|двадцат\p{L}+|тридцат\p{L}+|сорок\p{L}*|пятьдесят|сто|сот(ни|ня)|тысяч\p{L}*|миллион\p{L}*|процент\p{L}*|вдвое|втрое|половин\p{L}+|дюжин\p{L}+)(?![\p{L}])/iu,
}
/** A capital within a sentence: a name. English 'I' is none. */
const NAME = /[\p{Ll}\p{N},;:)] +(?!I\b)[«"“(]?\p{Lu}[\p{L}\p{N}+#.-]*\p{L}/u
/** Latin letters among Cyrillic ones: a tool, a standard, a firm. */
const FOREIGN_NAME = /(^|[^\p{L}])[A-Za-z][A-Za-z0-9+#.]+/u

const EN_STATES =
  "am|think|believe|guess|suppose|know|like|love|want|wish|hope|feel|can|could|would|will|should|might|may|must|don't|do|have|had|was|prefer|need|try|mean|never|always|usually|agree|enjoy|consider"
const EN_OWN = new RegExp(
  `\\b(i|i've|i'd) ((also|then|first|personally|myself|always|usually|once|have|had|just|quickly|immediately|finally) ){0,2}(?!(${EN_STATES})\\b)[a-z]{2,}|\\bmy (job|part|role|task|responsibility|idea|fix|code|design) (was|is)\\b`,
  'i',
)
const EN_RESULT =
  /\b(result(s|ed|ing)?|outcome|reduc(ed|ing|tion)|increas(ed|ing)|decreas(ed|ing)|improv(ed|ing|ement)|sav(ed|ing)|grew|fell|dropped|doubled|halved|faster|fewer|cheaper|succe(ss|eded|ssful|ssfully)|solved|fixed|finished|delivered|launched|shipped|recovered|learn(ed|t)|in the end|as a consequence|eventually|since then)\b/i

const RU_STATES =
  'думаю|считаю|знаю|могу|хочу|буду|люблю|надеюсь|полагаю|умею|хотел|хотела|мог|могла|думал|думала|считал|считала|знал|знала|был|была|есть|понимаю|стараюсь|предпочитаю'
const RU_OWN = new RegExp(
  `(^|[^\\p{L}])я ([\\p{L}]+ ){0,3}?(?!(${RU_STATES})(?![\\p{L}]))[\\p{L}]{3,}(л|ла|лся|лась|ю|юсь|аю|яю|ую)(?![\\p{L}])|(^|[.!?;\\n] *|(?:^|[^\\p{L}])(и|потом|затем|сначала|после этого|поэтому) )(?!(${RU_STATES})(?![\\p{L}]))[\\p{L}]{4,}(ал|ала|ил|ила|ел|ела|ял|яла|нул|нула|лся|лась)(?![\\p{L}])|мо(я|ей) (роль|задач|част|обязанност)`,
  'iu',
)
const RU_RESULT =
  /(^|[^\p{L}])(результат\p{L}*|в итоге|итог\p{L}*|удалось|получилось|снизил\p{L}*|сократил\p{L}*|уменьшил\p{L}*|увеличил\p{L}*|вырос\p{L}*|улучшил\p{L}*|ускорил\p{L}*|сэкономил\p{L}*|решил\p{L}* (проблем|задач)\p{L}*|исправил\p{L}*|запустил\p{L}*|завершил\p{L}*|восстановил\p{L}*|научил\p{L}*|быстрее|меньше|с тех пор|благодаря этому|успешн\p{L}*)/iu

const hasFact = (text: string, language: 'en' | 'ru'): boolean =>
  NUMBER.test(text) ||
  (NUMBER_WORDS[language]?.test(text) ?? false) ||
  NAME.test(text) ||
  (language === 'ru' && FOREIGN_NAME.test(text))

/**
 * Reads the signs of an answer.
 * @param language BCP 47
 */
const readSigns = (question: string, answer: string, language: string): AnswerSigns => {
  const text = answer.slice(0, READ_CHARACTERS).replaceAll('’', "'")
  const lent = distinctWords(question.slice(0, READ_CHARACTERS), language)
  const words = [...distinctWords(text, language)].filter(word => !lent.has(word)).length
  if (language === 'en') {
    return {
      words,
      concrete: hasFact(text, 'en'),
      ownAction: EN_OWN.test(text),
      result: EN_RESULT.test(text),
    }
  }
  if (language === 'ru') {
    return {
      words,
      concrete: hasFact(text, 'ru'),
      ownAction: RU_OWN.test(text),
      result: RU_RESULT.test(text),
    }
  }
  return { words, concrete: null, ownAction: null, result: null }
}

/** Below this many words of its own an answer is thin whatever it says. */
const FEW_WORDS = 12
/** Up to here an answer must show both a concrete fact and the candidate's own action; beyond, one of them. */
const ENOUGH_WORDS = 40

/** Questions about the candidate's own doing; for others 'what was your part?' would be a strange thing to ask. */
const ABOUT_YOU =
  /\b(you|your|yourself)\b|(^|[^\p{L}])(вы|вас|вам|вами|ваш\p{L}*|расскажите|опишите|приведите|поделитесь|вспомните)([^\p{L}]|$)/iu

const probeFor = (signs: AnswerSigns, question: string): Probe => {
  // Beyond English and Russian nothing is known but the length.
  if (signs.concrete === null) return 'detail'
  if (!signs.concrete) return 'example'
  if (signs.ownAction === false) return ABOUT_YOU.test(question) ? 'own_part' : 'example'
  return signs.result === false ? 'result' : 'detail'
}

const isThin = (signs: AnswerSigns, question: string): boolean => {
  if (signs.words < FEW_WORDS) return true
  const facts = signs.concrete !== false
  const own = signs.ownAction !== false || !ABOUT_YOU.test(question)
  return signs.words < ENOUGH_WORDS ? !(facts && own) : !(facts || own)
}

/**
 * Decides from the words alone whether an answer says too little, and what to ask for.
 * Length by itself buys nothing: repeated words and words taken from the question do not count.
 * @param answers all parts of the answer, in order
 * @param language BCP 47; beyond English and Russian only the number of words counts
 * @returns what to ask for, or null when the answer stands by itself
 */
export const isThinAnswer = (
  question: string,
  answers: readonly string[],
  language: string,
): Probe | null => {
  const signs = readSigns(question, answers.join('\n'), language)
  return isThin(signs, question) ? probeFor(signs, question) : null
}
