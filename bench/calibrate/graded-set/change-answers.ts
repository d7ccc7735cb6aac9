import type { Twin } from './job-file.ts'

type Change = Pick<Twin, 'answers' | 'replace' | 'append' | 'order' | 'unpunctuated'>

/**
 * The answers of a copy.
 * @param of the answers of the original, one for each question
 * @throws Error where words to be replaced do not stand in the answer, so that no copy is quietly the original
 */
export function changeAnswers(of: readonly string[], change: Change): string[] {
  let answers = [...(change.answers ?? of)]
  for (const [index, from, to] of change.replace) {
    const answer = answers[index] ?? ''
    if (!answer.includes(from)) throw new Error(`answer ${index} has no '${from}'`)
    answers[index] = answer.replace(from, () => to)
  }
  for (const [index, words] of change.append) answers[index] = `${answers[index] ?? ''} ${words}`.trim()
  if (change.order) answers = change.order.map(index => answers[index] ?? '')
  return change.unpunctuated ? answers.map(withoutPunctuation) : answers
}

const withoutPunctuation = (answer: string): string =>
  answer
    .toLowerCase()
    .replace(/[.,;:!?«»"]/g, '')
    .replace(/ {2,}/g, ' ')
