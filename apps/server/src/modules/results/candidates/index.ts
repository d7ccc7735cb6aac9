export { registerCandidates } from './candidates.routes.ts'
