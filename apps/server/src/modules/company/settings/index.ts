export { registerSettings } from './settings.routes.ts'
