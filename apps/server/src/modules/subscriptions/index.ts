export { hasFreePlace, recordCompleted, takePlace } from './interview-places.ts'
export { requireSubscription } from './require-subscription.ts'
export { type RunningSubscription, readRunning } from './subscription-usage.ts'
export { registerSubscriptions } from './subscriptions.routes.ts'
