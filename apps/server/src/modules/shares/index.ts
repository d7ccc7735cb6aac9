export { registerShares } from './shares.routes.ts'
