export { hideIdentity } from './hide-identity.ts'
export { presentShown, type ShownInterview } from './shares.presenter.ts'
export { registerShares } from './shares.routes.ts'
