import type { Probe } from '../../realtime-model.ts'
import { type AnswerSigns, readSigns } from './answer-signs.ts'

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
