import { languageName } from '@vivavox/contracts/locales'

/** In the interview's language where we write it, else in English. */
interface RatingTexts {
  /** Asks a model for a sentence: small ones answer in the language of the request. */
  remark: string
  /** @param number of the question, from 1 */
  rated(number: number, score: number, remark: string): string
  untouched(criterion: string): string
}

const inEnglish = (language: string): RatingTexts => ({
  remark: `Write {"remark": "…"} in ${language}: one sentence of at most 20 words that says what the candidate did or would do, in their order. No rating, no name.`,
  rated: (number, score, remark) => `Question ${number} (${score} of 100): ${remark}`,
  untouched: criterion => `Not shown in the answers: ${criterion}`,
})

const RUSSIAN: RatingTexts = {
  remark:
    'Напиши по-русски {"remark": "…"}: одно предложение до 20 слов о том, что кандидат делал или сделал бы, по порядку. Без оценки и имён.',
  rated: (number, score, remark) => `Вопрос ${number} (${score} из 100): ${remark}`,
  untouched: criterion => `В ответах не показано: ${criterion}`,
}

/** @param language BCP 47 */
export const ratingTexts = (language: string): RatingTexts =>
  language.toLowerCase().startsWith('ru') ? RUSSIAN : inEnglish(languageName(language, 'en'))

const SENTENCE = /^.*?(?:[.!?…](?=\s|$|["»”])|[。！？])/su

/** The whole sentences that a text begins with; one that was cut off is left out, unless there is no other. */
export const wholeSentences = (text: string): string => {
  let rest = text.trim()
  let whole = ''
  for (let next = SENTENCE.exec(rest); next; next = SENTENCE.exec(rest)) {
    whole = `${whole} ${next[0].trim()}`.trim()
    rest = rest.slice(next[0].length)
  }
  return whole || text.trim()
}
