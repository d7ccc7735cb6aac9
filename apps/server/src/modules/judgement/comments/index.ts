export { registerComments } from './comments.routes.ts'
