export { registerAccountDeletion } from './account-deletion.routes.ts'
