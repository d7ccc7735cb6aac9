export { registerShortlists } from './shortlists.routes.ts'
