export { forgetPages } from './candidate-page.repository.ts'
export { registerCandidatePage } from './candidate-page.routes.ts'
export { sweepCopies } from './copy/copies.ts'
