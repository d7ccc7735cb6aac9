export {
  carryAccommodations,
  findAccommodations,
  findOnPage,
  forgetAccommodations,
} from './accommodations.repository.ts'
export { registerAccommodations } from './accommodations.routes.ts'
export { onAccommodationsChanged } from './choose-accommodations.ts'
export { cutoffOf } from './cutoff.repository.ts'
export { type Allowed, allowedBy, explains, limitsOf, readAllowed } from './interview-limits.ts'
