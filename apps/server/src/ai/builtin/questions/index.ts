export { writeQuestions } from './question-writer.ts'
