export { registerSamples } from './samples.routes.ts'
