export { anywhere, hasWords } from './listed.repository.ts'
export { registerResults } from './results.routes.ts'
