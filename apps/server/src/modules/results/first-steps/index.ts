export { readCompany } from './first-steps.repository.ts'
export { registerFirstSteps } from './first-steps.routes.ts'
export { firstStepsOf } from './first-steps-of.ts'
