import { clausesOf, sentencesOf } from '../sentences.ts'
import { promptInjectionsIn } from './index.ts'

/** So much is looked through, characters: an hour of speech. */
const READ_MAX = 60_000

/** One turn of a candidate. */
export interface SaidTurn {
  seq: number
  content: string
}

/** What a candidate said to the evaluator instead of to the question, word for word, in the order of the turns. */
export const findAddressing = (turns: readonly SaidTurn[]): { seq: number; quote: string }[] => {
  let read = 0
  return turns.flatMap(({ seq, content }) => {
    if (read + content.length > READ_MAX) return []
    read += content.length
    const sentences = sentencesOf(seq, content).flatMap(clausesOf)
    return [...promptInjectionsIn(sentences)]
      .filter(({ text }) => content.includes(text))
      .map(({ text }) => ({ seq, quote: text }))
  })
}
