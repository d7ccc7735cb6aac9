export { keepModels, type ModelKeeper } from './keep-models.ts'
export { registerLocalModels } from './local-models.routes.ts'
