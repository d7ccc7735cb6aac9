export { readCompany } from './settings.repository.ts'
export { registerSettings } from './settings.routes.ts'
