export { createBuiltinQuestionWriter } from './question-writer.ts'
