export { writeAlternatives, writeQuestions } from './question-writer.ts'
