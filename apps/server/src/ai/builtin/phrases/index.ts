export { type InterviewPhrases, phrasesFor } from './phrases-for.ts'
export { MISSING, type Missing } from './types.ts'
