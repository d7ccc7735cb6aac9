export type { LiveDeps } from './live-types.ts'
export { type LiveModule, registerLive } from './register-live.ts'
