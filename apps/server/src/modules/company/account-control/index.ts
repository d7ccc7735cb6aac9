export { registerAccountControl } from './account-control.routes.ts'
export { assignPlanTo } from './assign-plan-to.ts'
export { listAccounts } from './list-accounts.ts'
