export { letterheadOf } from './letterhead-of.ts'
export { logoAddress } from './logo-name.ts'
export { registerLogos } from './logos.routes.ts'
export { type LogoPicture, readLogo } from './read-logo.ts'
