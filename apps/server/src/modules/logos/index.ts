export { logoAddress } from './logo-name.ts'
export { registerLogos } from './logos.routes.ts'
export { type LogoPicture, letterheadOf, readLogo } from './read-logo.ts'
export { removeLogoLater } from './save-logo.ts'
