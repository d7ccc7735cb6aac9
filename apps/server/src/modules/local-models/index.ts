export { registerLocalModels } from './local-models.routes.ts'
