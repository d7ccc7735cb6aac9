export { assignPlan } from './assign-plan.ts'
export type { Period } from './billing-period.ts'
export { cancelForGood, releaseSubscriptions } from './cancel-for-good.ts'
export {
  countVoidsLeft,
  hasFreePlace,
  recordCompleted,
  settlePlace,
  takePlace,
  voidPlace,
} from './interview-places.ts'
export { paymentScriptOrigin } from './payment-options.ts'
export { countLastingReceipts } from './payments/payments.repository.ts'
export { planCatalogue } from './plans.ts'
export {
  findRunning,
  type PlanUsage,
  readUsage,
  requireSubscription,
  runningWindow,
} from './subscription-usage.ts'
export { findCurrentSubscription, holdsPlace, isVoided } from './subscriptions.repository.ts'
export { registerSubscriptions } from './subscriptions.routes.ts'
