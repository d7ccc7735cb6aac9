export { type LogoPicture, letterheadOf, readLogo } from './logo-for-mail.ts'
export { logoAddress } from './logo-name.ts'
export { registerLogos } from './logos.routes.ts'
export { removeLogoLater } from './save-logo.ts'
