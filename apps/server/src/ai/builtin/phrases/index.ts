export { MISSING, type Missing } from '../languages/ids.ts'
export { type InterviewPhrases, phrasesFor } from './phrases-for.ts'
