/** What a strong answer contains, told apart by what the question asks for: one case of one's own, or how one works. */
interface StrongAnswers {
  case: string
  way: string
}

const EN: StrongAnswers = {
  case: 'One case of their own: what the situation was, what they did themselves and why, and what came of it, with figures where there are any.',
  way: 'How they go about it in their own work, step by step: what they look at first, what they decide and why, how they notice that it went wrong.',
}

const RU: StrongAnswers = {
  case: 'Один случай из своей практики: какой была ситуация, что сделано самостоятельно и почему, чем всё закончилось, с цифрами, где они есть.',
  way: 'Как это делается в своей работе, по шагам: на что смотрят сначала, что решают и почему, по каким признакам видно, что пошло не так.',
}

const TEXTS: Readonly<Record<string, StrongAnswers>> = { en: EN, ru: RU }
const ASKS_FOR_A_CASE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:case|example|time when|a time|situation|tell (?:me|us) about|last time|most recent)\b/i,
  ru: /случа|пример|ситуаци|расскажите|последн/i,
}

/**
 * Plain words for what a strong answer to a question contains, by someone who does not know the work: a start for the
 * recruiter to sharpen. '' in languages that the writer has no words for.
 * @param language of the question, BCP 47
 */
export const strongAnswerTo = (question: string, language: string): string => {
  const code = language.split('-')[0] ?? ''
  const texts = TEXTS[code]
  if (!texts) return ''
  return ASKS_FOR_A_CASE[code]?.test(question) ? texts.case : texts.way
}

const PLAIN: ReadonlySet<string> = new Set(Object.values(TEXTS).flatMap(({ case: own, way }) => [own, way]))

/** Did nobody sharpen it? Then it names no word of the work. */
export const isPlainStrongAnswer = (text: string): boolean => PLAIN.has(text.trim())
