export { registerCandidateFeedback } from './candidate-feedback.routes.ts'
