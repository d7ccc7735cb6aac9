export {
  carryAccommodations,
  findAccommodations,
  findOnPage,
  forgetAccommodations,
} from './accommodations.repository.ts'
export {
  type Chooser,
  keepAccommodations,
  onAccommodationsChanged,
  tellAccommodationsChanged,
} from './choose-accommodations.ts'
export { cutoffOf } from './cutoff.repository.ts'
export { type Allowed, allowedBy, explains, limitsOf, readAllowed } from './interview-limits.ts'
