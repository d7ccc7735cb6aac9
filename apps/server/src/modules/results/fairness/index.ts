export { registerFairness } from './fairness.routes.ts'
