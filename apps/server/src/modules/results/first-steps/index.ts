export { registerFirstSteps } from './first-steps.routes.ts'
export { readFirstSteps } from './read-first-steps.ts'
