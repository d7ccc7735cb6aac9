export { registerResults } from './results.routes.ts'
