export { registerFunnel } from './funnel.routes.ts'
