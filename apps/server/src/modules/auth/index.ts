export { limitGeneration, limitNewInterviews } from './auth.limits.ts'
export type { PublicUserRow, UserRow } from './auth.policy.ts'
export { registerAuth } from './auth.routes.ts'
export { type Account, accountOfToken, optionalAccount, requireAccount } from './authenticate.ts'
