import { questionFaults } from '@vivavox/contracts/question-faults'
import { detectLanguage } from '../../words/detect-language.ts'
import { plainText } from '../../words/plain-text.ts'
import { overlap } from '../../words/similar.ts'

const LINES_MAX = 200
const LINE_MAX = 300
/** Fewer words do not tell their language. */
const TELLING_WORDS = 8

/** The lines of a description, as the model gets them and as questions name them. */
export const linesOf = (description: string): string[] =>
  plainText(description)
    .split('\n')
    .slice(0, LINES_MAX)
    .map(line => line.replace(/^- /, '').slice(0, LINE_MAX))

/** Languages are told apart among these only. */
const TOLD_APART = ['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja']

const isOtherLanguage = (question: string, language: string): boolean => {
  const wanted = language.split('-')[0] ?? ''
  const found = detectLanguage(question)
  return (
    TOLD_APART.includes(wanted) &&
    found !== 'other' &&
    found !== wanted &&
    question.split(/\s+/).length >= TELLING_WORDS
  )
}

/** Why a model's question cannot be used; none for a good one. */
export const faultsOfQuestion = (question: string, language: string): string[] => [
  ...questionFaults(question),
  ...(isOtherLanguage(question, language) ? ['other_language'] : []),
]

/**
 * The line that a question says it comes from, where it is true: the line is there and shares a word with the question, or is
 * in another language.
 * @param line its number from 1; 0 for none
 */
export const sourceOf = (question: string, line: number, lines: readonly string[]): string | null => {
  const source = lines[line - 1]
  if (source === undefined || source === '') return null
  const comparable = detectLanguage(source) === detectLanguage(question)
  return !comparable || overlap(question, source) > 0 ? source : null
}
