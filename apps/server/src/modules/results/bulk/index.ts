export { registerBulk } from './bulk.routes.ts'
